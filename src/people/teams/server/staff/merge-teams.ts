import { actorName, type Person } from '../../../../kernel/actor.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { TeamMerge } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { teamQueries } from '../team-queries.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import { removeTeam, updateTeam } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'
import { refuseUnreachable } from './exchange-players.ts'
import { lockTeams } from './lock-teams.ts'
import { followNewLeader } from './new-leader.ts'
import { scoresInWords } from './refuse-losing.ts'
import { auditView, saveRosters, teamPhoneAfter } from './rosters.ts'

/**
 * Merges two teams. The remaining one keeps its number, name, code, starting hole and scores, with as many
 * of the players as it has places, and every golfer of a party. The other team's payments and add-ons move over;
 * anything above the fee becomes unmatched, to be refunded.
 * Throws Problem 'team-has-scores' if the team to be removed has scores.
 */
export async function mergeTeams(
  deps: TeamsDeps,
  actor: Person,
  teamId: string,
  { version, otherTeamId, otherVersion, playerIds, reason }: TeamMerge,
): Promise<TeamRecord> {
  if (teamId === otherTeamId) throw refused('otherTeamId', 'Choose two different teams')
  return deps.database.transaction(async (tx) => {
    const seen = [
      { teamId, version },
      { teamId: otherTeamId, version: otherVersion },
    ]
    const [stays, goes] = (await lockTeams(tx, seen)) as [TeamRecord, TeamRecord]
    await refuseLosingScores(deps, tx.sql, stays, goes)
    const seats = chosen(stays, goes, playerIds)
    refuseUnreachable(seats, 'playerIds.0')
    await saveRosters(tx.sql, [stays, goes], [{ teamId, seats }])
    const money = await deps.payments.move(tx, {
      purpose: 'team',
      from: goes.id,
      to: stays.id,
      by: actorName(actor),
    })
    await deps.tell(tx, 'teams merged', { from: goes.id, to: stays.id })
    await removeTeam(tx.sql, goes.id)
    await updateTeam(tx.sql, teamId, {
      phone: teamPhoneAfter(stays, seats[0]),
      version: stays.version + 1,
      ownPlaces: ownPlacesAfter(stays, goes, seats),
    })
    await deps.tell(tx, 'players changed', { teamId: stays.id })
    const after = await teamQueries.find(tx.sql, teamId)
    await deps.audit(tx, {
      eventId: stays.eventId,
      actor,
      action: 'teams merged',
      subject: { kind: 'team', id: stays.id, name: `${goes.name} into ${stays.name}` },
      before: { team: auditView(stays), merged: auditView(goes) },
      after: {
        team: auditView(after),
        paymentsMoved: money.moved > noMoney ? showDollars(money.moved) : null,
        aboveTheFee: money.unmatched > noMoney ? showDollars(money.unmatched) : null,
      },
      reason,
    })
    await followNewLeader(deps, tx, { before: stays, after, maySeeCodes: true })
    await tellAll(deps, tx, actor, { eventId: stays.eventId, reason, isOfficial: true })
    tx.announce({ topic: 'payments', eventId: stays.eventId })
    return after
  })
}

async function refuseLosingScores(
  deps: TeamsDeps,
  sql: Sql,
  stays: TeamRecord,
  goes: TeamRecord,
): Promise<void> {
  const lost = await scoresInWords(deps, sql, goes)
  if (!lost) return
  const kept = await scoresInWords(deps, sql, stays)
  throw new Problem('team-has-scores', {
    detail: kept
      ? `Both teams have scores, and a team has one card. Empty the card of ${goes.name} (${lost}) first if its scores are not to count.`
      : `${goes.name} has scores (${lost}). Let ${goes.name} stay, and merge ${stays.name} into it.`,
  })
}

function chosen(stays: TeamRecord, goes: TeamRecord, ids: readonly string[]): PlayerRecord[] {
  const players = [...stays.players, ...goes.players]
  const count = countInWords(Math.min(stays.size, players.length))
  if (new Set(ids).size !== ids.length) throw refused('playerIds', `Choose ${count} different players`)
  if (ids.length !== Math.min(stays.size, players.length))
    throw refused('playerIds', `Choose ${count} players`)
  const left = players.find(({ id, partyId }) => partyId !== null && !ids.includes(id))
  if (left) throw refused('playerIds', `${left.fullName} signed up with a party, which stays together.`)
  return ids.map((id, index) => {
    const player = players.find((each) => each.id === id)
    if (!player) throw refused(`playerIds.${index}`, 'Not a player of these teams')
    return player
  })
}

/** What no party has is the team's own, if either team had places of its own. */
function ownPlacesAfter(stays: TeamRecord, goes: TeamRecord, seats: readonly PlayerRecord[]): number {
  const partyPlayers = seats.filter(({ partyId }) => partyId !== null).length
  return Math.min(stays.size - partyPlayers, Math.max(stays.ownPlaces, goes.ownPlaces))
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [message] } })
}
