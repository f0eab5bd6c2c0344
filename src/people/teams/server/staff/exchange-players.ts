import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { PlayerExchange } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { maySeeCodes } from '../team-access.ts'
import { teamQueries } from '../team-queries.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import { updateTeam } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'
import { lockTeams } from './lock-teams.ts'
import { followNewLeader } from './new-leader.ts'
import { refusePartyPlayer } from './party-players.ts'
import { type RosterPlayer, saveRosters, teamPhoneAfter } from './rosters.ts'

/**
 * Swaps two players between two teams, so both stay complete. Codes, links, scores and payments stay with the
 * teams. Throws Problem 'not-found', 'changed-meanwhile', or 'invalid-input' if a new leader has no email or phone.
 */
export async function exchangePlayers(
  deps: TeamsDeps,
  actor: Person,
  { one, other, reason }: PlayerExchange,
): Promise<TeamRecord[]> {
  if (one.teamId === other.teamId) throw refused('other.teamId', 'Choose two different teams')
  return deps.database.transaction(async (tx) => {
    const before = (await lockTeams(tx, [one, other])) as [TeamRecord, TeamRecord]
    const first = playerOf(before[0], one.playerId, 'one.playerId')
    const second = playerOf(before[1], other.playerId, 'other.playerId')
    refusePartyPlayer(first, 'one.playerId')
    refusePartyPlayer(second, 'other.playerId')
    const seatings = [
      { teamId: one.teamId, seats: withInstead(before[0], first, second) },
      { teamId: other.teamId, seats: withInstead(before[1], second, first) },
    ]
    refuseUnreachable(seatings[0]?.seats, 'other.playerId')
    refuseUnreachable(seatings[1]?.seats, 'one.playerId')
    await saveRosters(tx.sql, before, seatings)
    for (const [index, team] of before.entries()) {
      const phone = teamPhoneAfter(team, seatings[index]?.seats[0])
      await updateTeam(tx.sql, team.id, { phone, version: team.version + 1 })
      await deps.tell(tx, 'players changed', { teamId: team.id })
    }
    const after = [await teamQueries.find(tx.sql, one.teamId), await teamQueries.find(tx.sql, other.teamId)]
    await deps.audit(tx, {
      eventId: before[0].eventId,
      actor,
      action: 'players exchanged',
      subject: { kind: 'team', id: null, name: before.map((team) => team.name).join(' and ') },
      before: namesByTeam(before),
      after: namesByTeam(after),
      reason,
    })
    const event = await deps.events.pick(tx.sql, before[0].eventId)
    for (const [index, team] of before.entries()) {
      const change = {
        before: team,
        after: after[index] as TeamRecord,
        maySeeCodes: maySeeCodes(actor, event),
      }
      await followNewLeader(deps, tx, change)
    }
    await tellAll(deps, tx, actor, { eventId: before[0].eventId, reason, isOfficial: true })
    return after
  })
}

function playerOf(team: TeamRecord, playerId: string, field: string): PlayerRecord {
  const player = team.players.find(({ id }) => id === playerId)
  if (!player) throw refused(field, `Not a player of ${team.name}`)
  return player
}

function withInstead(team: TeamRecord, leaving: PlayerRecord, coming: PlayerRecord): PlayerRecord[] {
  return team.players.map((player) => (player.id === leaving.id ? coming : player))
}

/** A leader must have an email and a phone. */
export function refuseUnreachable(seats: readonly RosterPlayer[] | undefined, field: string): void {
  const leader = seats?.[0]
  if (leader?.email && leader.phoneNumber) return
  const name = `${leader?.firstName} ${leader?.lastName}`
  throw refused(field, `${name} would lead the team, and needs an email and a phone number first`)
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [message] } })
}

function namesByTeam(all: readonly TeamRecord[]) {
  return Object.fromEntries(all.map((team) => [team.name, team.players.map((player) => player.fullName)]))
}
