import { lineFault, longestName } from '../../../../../kernel/field-rules.ts'
import { numbersTo, usualRound } from '../../../../event/round.ts'
import type { WholeTeam } from '../../../contract.ts'
import { teamNameFault, teamNameIsRequired } from '../../../name-rules.ts'
import {
  blankPlayer,
  eachField,
  playerFieldNames,
  sentPlayer,
  type TypedPlayer,
  typedPlayer,
} from '../../../player-fields.ts'
import { teamFaults, teamName, wholeTeam } from '../../../rules.ts'

/** The form's values as typed, keyed by the server's field names, such as 'players.0.email'. */
export type TypedTeam = Record<string, string>

/** From 0; the first player is the leader. */
export const playerIndexes = numbersTo(usualRound.teamSize).map((number) => number - 1)

/** Returns the form's values for a team; blank for a new one. */
export function draftOf(team: WholeTeam | null): TypedTeam {
  const typed: TypedTeam = { teamName: team?.teamName ?? '', reason: '' }
  for (const seat of playerIndexes) Object.assign(typed, playerFieldsOf(team, seat))
  return typed
}

/** Returns the form's values for one player; blank for a new team. */
export function playerFieldsOf(team: WholeTeam | null, seat: number): TypedTeam {
  const member = team?.teamMembers[seat]
  return prefixed(seat, member ? typedPlayer(member) : blankPlayer, member?.id ?? '')
}

/** Returns blank values for a new player. */
export function blankPlayerFields(seat: number): TypedTeam {
  return prefixed(seat, blankPlayer, '')
}

function prefixed(seat: number, player: TypedPlayer, id: string): TypedTeam {
  const entries = playerFieldNames.map((field) => [`players.${seat}.${field}`, player[field]])
  return { ...Object.fromEntries(entries), [`players.${seat}.id`]: id }
}

export function playerAt(typed: TypedTeam, seat: number): TypedPlayer {
  return eachField((field) => typed[`players.${seat}.${field}`] ?? '')
}

/** Keeps a team name that was derived from the leader's last name in step with that name. */
export function withLeaderName(before: TypedTeam, change: TypedTeam): TypedTeam {
  const lastName = change['players.0.lastName']
  const goesByLeader = before.teamName === teamName({ lastName: before['players.0.lastName'] ?? '' })
  return lastName === undefined || !goesByLeader ? change : { ...change, teamName: teamName({ lastName }) }
}

/** Returns errors by field, in the same words as the sign-up form. */
export function faultsOf(typed: TypedTeam, isNew: boolean): TypedTeam {
  const name = isNew
    ? teamNameFault(typed.teamName ?? '')
    : lineFault(typed.teamName ?? '', longestName, teamNameIsRequired)
  const found: TypedTeam = name === undefined ? {} : { teamName: name }
  for (const [seat, faults] of teamFaults(playerIndexes.map((seat) => playerAt(typed, seat))).entries())
    for (const [field, message] of Object.entries(faults)) found[`players.${seat}.${field}`] = message
  return found
}

/** Returns the players to send. Throws RangeError if the form was not valid. */
export function playersOf(typed: TypedTeam) {
  return wholeTeam(
    playerIndexes.map((seat) => ({
      ...sentPlayer(playerAt(typed, seat)),
      id: typed[`players.${seat}.id`] || null,
    })),
  )
}
