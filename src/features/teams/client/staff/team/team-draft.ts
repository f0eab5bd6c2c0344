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

/** A team's form as it is typed, by the names the server uses for its fields: 'players.0.email'. */
export type TypedTeam = Record<string, string>

/** Of a team, from 0; the first leads. */
export const playerIndexes = numbersTo(usualRound.teamSize).map((number) => number - 1)

/** The form of a team as it is; of a new one, blank. */
export function draftOf(team: WholeTeam | null): TypedTeam {
  const typed: TypedTeam = { teamName: team?.teamName ?? '', reason: '' }
  for (const seat of playerIndexes) Object.assign(typed, playerFieldsOf(team, seat))
  return typed
}

/** One seat as it was; of a team not there yet, blank. */
export function playerFieldsOf(team: WholeTeam | null, seat: number): TypedTeam {
  const member = team?.teamMembers[seat]
  return prefixed(seat, member ? typedPlayer(member) : blankPlayer, member?.id ?? '')
}

/** A seat for somebody new. */
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

/** A team that goes by its leader's last name keeps doing so while that is corrected. */
export function withLeaderName(before: TypedTeam, change: TypedTeam): TypedTeam {
  const lastName = change['players.0.lastName']
  const goesByLeader = before.teamName === teamName({ lastName: before['players.0.lastName'] ?? '' })
  return lastName === undefined || !goesByLeader ? change : { ...change, teamName: teamName({ lastName }) }
}

/** What is wrong, by field, in the words of the sign-up. */
export function faultsOf(typed: TypedTeam, isNew: boolean): TypedTeam {
  const name = isNew
    ? teamNameFault(typed.teamName ?? '')
    : lineFault(typed.teamName ?? '', longestName, teamNameIsRequired)
  const found: TypedTeam = name === undefined ? {} : { teamName: name }
  for (const [seat, faults] of teamFaults(playerIndexes.map((seat) => playerAt(typed, seat))).entries())
    for (const [field, message] of Object.entries(faults)) found[`players.${seat}.${field}`] = message
  return found
}

/** The four players as they are sent. Throws RangeError on what the check has not found right. */
export function playersOf(typed: TypedTeam) {
  return wholeTeam(
    playerIndexes.map((seat) => ({
      ...sentPlayer(playerAt(typed, seat)),
      id: typed[`players.${seat}.id`] || null,
    })),
  )
}
