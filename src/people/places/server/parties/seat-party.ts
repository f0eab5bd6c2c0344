import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { Work } from '../../../../ports/work.ts'
import { findTeam, type TeamRecord, updateTeam } from '../../../teams/server/index.ts'
import { placesForParties } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import type { PartyRecord } from './party-record.ts'
import { changeParty, findParty } from './party-store.ts'

type SeatDeps = Pick<PlacesDeps, 'teams' | 'events'>

/**
 * Puts a party from the pool on a team: its people keep their ids, and with them check-in and shirts; its money stays with
 * it. Whether everybody else still has a place is for the caller to ask, at the end of all its moves. The caller must hold
 * the lock on the event's row. Throws Problem 'not-found', 'in-use' if it is on a team already or canceled, or
 * 'place-taken' if the team hasn't as many places left.
 */
export async function seatParty({ tx }: Work, partyId: string, teamId: string): Promise<void> {
  const party = await partyInPool(tx.sql, partyId)
  const team = await teamFor(tx.sql, party, teamId)
  if (placesForParties(team) < party.size) throw new Problem('place-taken')
  const taken = new Set(team.players.map(({ number }) => number))
  const open = Array.from({ length: team.size }, (_, place) => place + 1).filter(
    (number) => !taken.has(number),
  )
  for (const [place, player] of party.players.entries())
    await giveSeat(tx.sql, player, { teamId, number: open[place] as number })
  await changeParty(tx.sql, party, { teamId })
  await updateTeam(tx.sql, teamId, { version: team.version + 1 })
}

/**
 * Takes a party off its team, back to the pool. The others move up, so that the team has no gaps; if the party's first
 * player led it, the next one with an email and a phone leads. A team that nobody is left on is removed, with its code and
 * link. The caller must hold the lock on the event's row. Throws Problem 'not-found', 'in-use' if it is on no team or nobody
 * who stays has an email and a phone, or 'team-has-money' or 'team-has-scores' if these would go with an empty team.
 */
export async function unseatParty(deps: SeatDeps, work: Work, partyId: string): Promise<void> {
  const { tx } = work
  const party = await findParty(tx.sql, 'id', partyId)
  if (!party) throw new Problem('not-found')
  const team = party.teamId === null ? null : await findTeam(tx.sql, party.teamId)
  if (!team) throw new Problem('in-use', { detail: 'These golfers aren’t on a team.' })
  const staying = leaderFirst(team.players.filter(({ partyId: own }) => own !== partyId))
  const [leader] = staying
  if (leader && !isReachable(leader))
    throw new Problem('in-use', {
      detail: `${leader.fullName} would lead ${team.name}, and needs an email and a phone number first.`,
    })
  for (const [place, player] of leaderFirst(party.players).entries())
    await giveSeat(tx.sql, player, { teamId: null, number: place + 1, absentAt: null })
  await changeParty(tx.sql, party, { teamId: null })
  if (!leader) return deps.teams.disband(work, team)
  // No two may have one number meanwhile.
  for (const player of staying) await giveSeat(tx.sql, player, { number: -player.number })
  for (const [place, player] of staying.entries()) await giveSeat(tx.sql, player, { number: place + 1 })
  const led = team.players[0]?.id === leader.id
  await updateTeam(tx.sql, team.id, {
    version: team.version + 1,
    ...(led ? {} : { phone: leader.phoneNumber }),
  })
}

/**
 * Makes a team of one party, led by its first player. Returns the team's id. Throws Problem 'not-found', or 'in-use' if
 * it isn't in the pool, or if its first player has no email and phone: staff may have replaced everybody who had.
 */
export async function seatOnNewTeam(deps: SeatDeps, work: Work, partyId: string): Promise<string> {
  const party = await partyInPool(work.tx.sql, partyId)
  const event = await deps.events.pick(work.tx.sql, party.eventId)
  const [leader] = party.players
  if (!leader) throw new Problem('not-found')
  if (!isReachable(leader))
    throw new Problem('in-use', {
      detail: `${leader.firstName} ${leader.lastName} would lead a new team, and needs an email and a phone number first.`,
    })
  const teamId = await deps.teams.found(work, event, leader)
  await seatParty(work, partyId, teamId)
  return teamId
}

/** The order stays, but for the first who can be reached. */
function leaderFirst<Player extends Contact>(players: readonly Player[]): Player[] {
  const leader = players.find(isReachable) ?? players[0]
  return leader ? [leader, ...players.filter((player) => player !== leader)] : []
}

type Contact = Pick<PartyRecord['players'][number], 'email' | 'phoneNumber'>

/** Whoever leads a team gets its code and link. */
function isReachable({ email, phoneNumber }: Contact): boolean {
  return Boolean(email && phoneNumber)
}

async function partyInPool(sql: Sql, partyId: string): Promise<PartyRecord> {
  const party = await findParty(sql, 'id', partyId)
  if (!party) throw new Problem('not-found')
  if (party.canceledAt !== null) throw new Problem('in-use', { detail: 'This sign-up was canceled.' })
  if (party.teamId !== null) throw new Problem('in-use', { detail: 'These golfers are on a team already.' })
  return party
}

async function teamFor(sql: Sql, party: PartyRecord, teamId: string): Promise<TeamRecord> {
  const team = await findTeam(sql, teamId)
  if (team?.eventId !== party.eventId) throw new Problem('not-found')
  return team
}

async function giveSeat(sql: Sql, { id }: { id: string }, seat: Partial<Tables['golfers']>): Promise<void> {
  await sql.updateTable('golfers').set(seat).where('id', '=', id).execute()
}
