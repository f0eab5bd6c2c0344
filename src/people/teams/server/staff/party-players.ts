import { Problem } from '../../../../kernel/problem.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import type { RosterPlayer } from './rosters.ts'

/**
 * The seats of an edited team with the parties they belong to: whoever plays instead of a golfer of a party takes that
 * golfer's place in it. Throws Problem 'invalid-input' if a party would lose a golfer, or if more would play on the
 * team's own places than its fee pays for.
 */
export function withParties(before: TeamRecord, seats: readonly RosterPlayer[]): RosterPlayer[] {
  const staying = new Set(seats.map(({ id }) => id))
  const known = new Map(before.players.map((player) => [player.id, player.partyId]))
  const leaving = before.players.filter(({ id }) => !staying.has(id))
  const seated = seats.map((seat, place) => {
    const instead = leaving.find(({ number }) => number === place + 1)
    return {
      ...seat,
      partyId: known.get(seat.id) ?? (known.has(seat.id) ? null : (instead?.partyId ?? null)),
    }
  })
  for (const { partyId, fullName } of leaving) {
    if (partyId !== null && countOf(seated, partyId) < countOf(before.players, partyId))
      throw refused(`${fullName} signed up with a party. Take the party off the team instead.`)
  }
  if (countOf(seated, null) > before.ownPlaces)
    throw refused('The other places of this team are for golfers who signed up by themselves.')
  return seated
}

/** Throws Problem 'invalid-input' for a golfer of a party, who moves only with the party. */
export function refusePartyPlayer({ partyId, fullName }: PlayerRecord, field: string): void {
  if (partyId === null) return
  throw refused(`${fullName} signed up with a party, which moves as a whole.`, field)
}

function countOf(players: readonly { partyId?: string | null }[], partyId: string | null): number {
  return players.filter((player) => (player.partyId ?? null) === partyId).length
}

function refused(message: string, field = 'players'): Problem {
  return new Problem('invalid-input', { errors: { [field]: [message] } })
}
