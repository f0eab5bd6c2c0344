import type { Actor } from '../../../../kernel/actor.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { type PlayerRecord, teamPhoneAfter, updateTeam } from '../../../teams/server/index.ts'
import { leaderTopic } from '../news/topics.ts'
import { admitChange, type ChangeDeps } from './daily-emails.ts'
import { billOf, lockTeamPlaces, refuseLate } from './own-places.ts'
import { tellNewLeader } from './place-news.ts'
import { recordPlaces } from './record-places.ts'

/**
 * Two players swap numbers. Whoever becomes number 1 leads the team, gets its code by email, and needs an email and a
 * phone. Throws Problem 'not-found', 'too-late', 'in-use' or 'too-many-attempts'.
 */
export async function swapPlayers(
  deps: ChangeDeps,
  actor: Actor,
  teamId: string,
  [oneId, otherId]: readonly [string, string],
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const found = await lockTeamPlaces(deps, tx, teamId)
    refuseLate(found)
    const { team } = found
    const one = team.players.find(({ id }) => id === oneId)
    const other = team.players.find(({ id }) => id === otherId)
    if (!one || !other || one === other) throw new Problem('not-found')
    const next = one.number === 1 ? other : other.number === 1 ? one : null
    if (next && !(next.email && next.phoneNumber))
      throw new Problem('in-use', {
        detail: `${next.fullName} needs an email and a phone number to lead the team.`,
      })
    await setNumber(tx.sql, one, -one.number)
    await setNumber(tx.sql, other, one.number)
    await setNumber(tx.sql, one, other.number)
    await updateTeam(tx.sql, team.id, {
      version: team.version + 1,
      ...(next ? { phone: teamPhoneAfter(team, next) } : {}),
    })
    const isNewLeader = next && emailKey(next.email ?? '') !== emailKey(team.players[0]?.email ?? '')
    if (isNewLeader) {
      await admitChange(deps, tx, billOf(found))
      await deps.messages.withdraw(tx, leaderTopic(team.id))
      await tellNewLeader(deps, tx, found, next, false)
    }
    await recordPlaces(deps, tx, actor, found, {
      action: 'places swapped',
      before: { [one.number]: one.fullName, [other.number]: other.fullName },
      after: { [one.number]: other.fullName, [other.number]: one.fullName },
    })
  })
}

async function setNumber(sql: Sql, { id }: PlayerRecord, number: number): Promise<void> {
  await sql.updateTable('golfers').set({ number }).where('id', '=', id).execute()
}
