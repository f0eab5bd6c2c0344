import {
  blankPlayer,
  eachField,
  playerFieldNames,
  sentPlayer,
  typedPlayer,
} from '../../../teams/player-fields.ts'
import { leaderFirst, teamFaults } from '../../../teams/rules.ts'
import { indexFault, readIndex, showIndex } from '../../party-rules.ts'
import type { StaffParty } from '../../staff-party-contract.ts'

/** The form's values as typed, keyed by the server's field names, such as 'players.0.email'. */
export type TypedParty = Record<string, string>

/** The form's values for a party; blank cards for as many as a team has if it is a new one. */
export function partyDraft(party: StaffParty | null, teamSize: number): TypedParty {
  const typed: TypedParty = {
    size: String(party?.size ?? 1),
    wishes: party?.wishes ?? '',
    note: party?.note ?? '',
    isLocked: party?.isLocked ? 'yes' : '',
    reason: '',
  }
  for (let seat = 0; seat < (party?.size ?? teamSize); seat++) {
    const player = party?.players[seat]
    const fields = player ? typedPlayer(player) : blankPlayer
    for (const field of playerFieldNames) typed[`players.${seat}.${field}`] = fields[field]
    typed[indexField(seat)] =
      player?.handicapIndex == null ? '' : showIndex(Math.round(player.handicapIndex * 10))
  }
  return typed
}

export const indexField = (seat: number) => `players.${seat}.handicapIndex`

/** The cards in use, from 0. */
export function seatsOf({ size }: TypedParty): number[] {
  return [...Array(Number(size)).keys()]
}

/** Returns errors by field, in the same words as the sign-up form. */
export function partyFaults(typed: TypedParty): TypedParty {
  const found: TypedParty = {}
  for (const [seat, faults] of teamFaults(seatsOf(typed).map((seat) => playerAt(typed, seat))).entries()) {
    for (const [field, message] of Object.entries(faults)) found[`players.${seat}.${field}`] = message
    const wrongIndex = indexFault(typed[indexField(seat)] ?? '')
    if (wrongIndex) found[indexField(seat)] = wrongIndex
  }
  return found
}

/** The players to send. Throws RangeError if the form was not valid. */
export function playersSent(typed: TypedParty) {
  return leaderFirst(
    seatsOf(typed).map((seat) => {
      const tenths = readIndex(typed[indexField(seat)] ?? '')
      return { ...sentPlayer(playerAt(typed, seat)), handicapIndex: tenths === null ? null : tenths / 10 }
    }),
  )
}

function playerAt(typed: TypedParty, seat: number) {
  return eachField((field) => typed[`players.${seat}.${field}`] ?? '')
}
