import { numbersTo, teamSizeOf } from '../../../../../event/event/round.ts'
import { lineFault, longestName } from '../../../../../kernel/field-rules.ts'
import { teamNameFault, teamNameIsRequired } from '../../../name-rules.ts'
import {
  blankPlayer,
  eachField,
  type KeptFacts,
  playerFieldNames,
  sentPlayer,
  type TypedPlayer,
  typedPlayer,
} from '../../../player-fields.ts'
import { leaderFirst, teamFaults, teamName } from '../../../rules.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

/** The form's values as typed, keyed by the server's field names, such as 'players.0.email'. */
export type TypedTeam = Record<string, string>

/** Returns the form's values for a team; blank for a new one of this size. */
export function draftOf(team: WholeTeam | null, newSize = teamSizeOf(null)): TypedTeam {
  const typed: TypedTeam = { teamName: team?.teamName ?? '', reason: '' }
  for (const number of numbersTo(team?.size ?? newSize))
    Object.assign(typed, playerFieldsOf(team, number - 1))
  return typed
}

/** The form's cards, from 0; the first player is the leader. */
export function seatsIn(typed: TypedTeam): number[] {
  const cards = Object.keys(typed).filter((key) => /^players\.\d+\.id$/.test(key))
  return [...cards.keys()]
}

/** Returns the form's values for one player; blank for a new team and for an open place. */
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

/** Whether nothing is typed on the card, so that its place stays open if it may. */
export function isBlank(typed: TypedTeam, seat: number): boolean {
  return Object.values(playerAt(typed, seat)).every((text) => text.trim() === '')
}

/** Keeps a team name that was derived from the leader's last name in step with that name. */
export function withLeaderName(before: TypedTeam, change: TypedTeam): TypedTeam {
  const lastName = change['players.0.lastName']
  const goesByLeader = before.teamName === teamName({ lastName: before['players.0.lastName'] ?? '' })
  return lastName === undefined || !goesByLeader ? change : { ...change, teamName: teamName({ lastName }) }
}

/** Returns errors by field, in the same words as the sign-up form. Places may stay open with `mayBeOpen`. */
export function faultsOf(typed: TypedTeam, isNew: boolean, mayBeOpen = false): TypedTeam {
  const name = isNew
    ? teamNameFault(typed.teamName ?? '')
    : lineFault(typed.teamName ?? '', longestName, teamNameIsRequired)
  const found: TypedTeam = name === undefined ? {} : { teamName: name }
  const cards = teamFaults(seatsIn(typed).map((seat) => playerAt(typed, seat)))
  for (const [seat, faults] of cards.entries()) {
    if (mayBeOpen && seat > 0 && isBlank(typed, seat)) continue
    const isKnown = Boolean(typed[`players.${seat}.id`])
    for (const [field, message] of Object.entries(faults)) {
      // A list may have left the size open; nobody has to ask before correcting anything else.
      if (isKnown && field === 'shirtSize') continue
      found[`players.${seat}.${field}`] = message
    }
  }
  return found
}

/** The cards whose players are sent, in order; open places are left out. */
function seatsSent(typed: TypedTeam, mayBeOpen = false): number[] {
  return seatsIn(typed).filter((seat) => seat === 0 || !mayBeOpen || !isBlank(typed, seat))
}

/** Of somebody whose size isn't known yet it stays open. */
function sentWithOrWithoutSize(player: TypedPlayer): KeptFacts {
  if (player.shirtSize !== '') return sentPlayer(player)
  return { ...sentPlayer({ ...player, shirtSize: 'Small' }), shirtSize: '' }
}

/** Returns the players to send. Throws RangeError if the form was not valid. */
export function playersOf(typed: TypedTeam, mayBeOpen = false) {
  return leaderFirst(
    seatsSent(typed, mayBeOpen).map((seat) => ({
      ...sentWithOrWithoutSize(playerAt(typed, seat)),
      id: typed[`players.${seat}.id`] || null,
    })),
  )
}
