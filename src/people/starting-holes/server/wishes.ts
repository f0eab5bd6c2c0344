import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { findTeam, type TeamRecord, type TeamsDeps, teamsOf } from '../../teams/server/index.ts'
import type { PairingWish } from '../contract.ts'
import { type Wish, wishOf } from '../pairing.ts'
import './tables.ts'

/** Those whose teams both exist. */
export async function wishesOf(sql: Sql, eventId: string, teams: readonly { id: string }[]): Promise<Wish[]> {
  const rows = await sql
    .selectFrom('pairing_wishes')
    .select(['teamId', 'besideId'])
    .where('eventId', '=', eventId)
    .orderBy('teamId')
    .orderBy('besideId')
    .execute()
  const ids = new Set(teams.map(({ id }) => id))
  return rows
    .map(({ teamId, besideId }) => ({ teamId, besideId }))
    .filter(({ teamId, besideId }) => ids.has(teamId) && ids.has(besideId))
}

/** Of the current event, by team number. */
export async function listWishes(deps: TeamsDeps): Promise<PairingWish[]> {
  const { sql } = deps.database
  const { id } = await deps.events.pick(sql)
  const teams = await teamsOf(sql, id)
  const known = new Map(teams.map((team) => [team.id, team]))
  return (await wishesOf(sql, id, teams))
    .flatMap((wish) => {
      const pair = [known.get(wish.teamId), known.get(wish.besideId)]
      const [one, other] = pair.flatMap((team) => team ?? []).sort((a, b) => a.number - b.number)
      if (!one || !other) return []
      const words = { ...{ teamId: one.id, teamName: one.name }, besideId: other.id, besideName: other.name }
      return [{ number: one.number, words }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ words }) => words)
}

/**
 * Wishing the same twice is one wish. Throws Problem 'not-found', or 'invalid-input' for a team beside itself or of another
 * event, and for more wishes of a team than anybody could keep.
 */
export async function setWish(
  deps: TeamsDeps,
  actor: Person,
  { teamId, besideId, isWished }: Wish & { isWished: boolean },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const [team, beside] = [await findTeam(tx.sql, teamId), await findTeam(tx.sql, besideId)]
    if (!team || !beside) throw new Problem('not-found')
    const { eventId } = team
    await refuseOtherEvent(deps.events, tx.sql, actor, eventId)
    if (teamId === besideId || beside.eventId !== eventId)
      throw new Problem('invalid-input', { errors: { besideId: ['Choose another team'] } })
    await tx.lockRow('events', eventId)
    const wish = wishOf(teamId, besideId)
    const isKnown = (await wishesOf(tx.sql, eventId, [team, beside])).length > 0
    if (isKnown === isWished) return
    if (isWished) await refuseMany(tx.sql, eventId, [team, beside])
    if (isWished) await insert(tx.sql, wish, eventId)
    else await remove(tx.sql, wish)
    const { name } = await deps.events.pick(tx.sql, eventId)
    const told = `${team.name} beside ${beside.name}`
    await deps.audit(tx, {
      ...{ eventId, actor, action: 'pairing wish changed', subject: { kind: 'event', id: eventId, name } },
      ...{ before: { wish: isWished ? null : told }, after: { wish: isWished ? told : null } },
    })
    tx.announce({ topic: 'teams', eventId })
  })
}

/** More couldn't be kept: a team has one team before it, one behind it, and one on its hole. */
const mostWishesOfTeam = 3

async function refuseMany(sql: Sql, eventId: string, pair: readonly TeamRecord[]): Promise<void> {
  const all = await wishesOf(sql, eventId, await teamsOf(sql, eventId))
  const full = pair.find(
    ({ id }) => all.filter((wish) => wish.teamId === id || wish.besideId === id).length >= mostWishesOfTeam,
  )
  if (full)
    throw new Problem('invalid-input', {
      errors: { besideId: [`${full.name} has ${mostWishesOfTeam} wishes already: no more could be kept`] },
    })
}

/** The team that stays wishes what the other one did. */
export async function moveWishes({ sql }: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const rows = await sql
    .selectFrom('pairing_wishes')
    .selectAll()
    .where((is) => is.or([is('teamId', '=', from), is('besideId', '=', from)]))
    .execute()
  for (const { teamId, besideId, eventId } of rows) {
    await remove(sql, { teamId, besideId })
    const other = teamId === from ? besideId : teamId
    if (other !== to) await insert(sql, wishOf(to, other), eventId)
  }
}

async function insert(sql: Sql, { teamId, besideId }: Wish, eventId: string): Promise<void> {
  await sql
    .insertInto('pairing_wishes')
    .values({ teamId, besideId, eventId })
    .onConflict((conflict) => conflict.columns(['teamId', 'besideId']).doNothing())
    .execute()
}

async function remove(sql: Sql, { teamId, besideId }: Wish): Promise<void> {
  await sql
    .deleteFrom('pairing_wishes')
    .where('teamId', '=', teamId)
    .where('besideId', '=', besideId)
    .execute()
}
