import { showPhone } from '../../../../kernel/phone.ts'
import { isShirtSize } from '../../../../kernel/shirt-sizes.ts'
import type { WholeTeam } from '../../contract.ts'
import { teamNameFault } from '../../name-rules.ts'
import {
  nameFault,
  type PlayerField,
  playersPerTeam,
  type TypedPlayer,
  teamFaults,
  teamName,
} from '../../rules.ts'
import { blankPlayer } from '../sign-up/sign-up-draft.ts'

/** A team's form as it is typed, by the names the server uses for its fields: 'players.0.email'. */
export type TypedTeam = Record<string, string>

export const seats = Array.from({ length: playersPerTeam }, (_, index) => index)
const fields = Object.keys(blankPlayer) as PlayerField[]

/** The form of a team as it is; of a new one, blank. */
export function startOf(team: WholeTeam | null): TypedTeam {
  const typed: TypedTeam = { teamName: team?.teamName ?? '', reason: '' }
  for (const seat of seats) Object.assign(typed, seatOf(team, seat))
  return typed
}

/** One seat as it was; of a team not there yet, blank. */
export function seatOf(team: WholeTeam | null, seat: number): TypedTeam {
  const member = team?.teamMembers[seat]
  const player = member
    ? { ...member, email: member.email ?? '', phoneNumber: showPhone(member.phoneNumber ?? '') }
    : blankPlayer
  return inSeat(seat, player, member?.id ?? '')
}

/** A seat for somebody new. */
export function freeSeat(seat: number): TypedTeam {
  return inSeat(seat, blankPlayer, '')
}

function inSeat(seat: number, player: TypedPlayer, id: string): TypedTeam {
  const entries = fields.map((field) => [`players.${seat}.${field}`, player[field]])
  return { ...Object.fromEntries(entries), [`players.${seat}.id`]: id }
}

export function playerAt(typed: TypedTeam, seat: number): TypedPlayer {
  const entries = fields.map((field) => [field, typed[`players.${seat}.${field}`] ?? ''])
  return Object.fromEntries(entries) as unknown as TypedPlayer
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
    : nameFault(typed.teamName ?? '', 'Team name is required')
  const found: TypedTeam = name === undefined ? {} : { teamName: name }
  for (const [seat, faults] of teamFaults(seats.map((seat) => playerAt(typed, seat))).entries())
    for (const [field, message] of Object.entries(faults)) found[`players.${seat}.${field}`] = message
  return found
}

/** The four players as they are sent. Throws RangeError on what the check has not found right. */
export function playersOf(typed: TypedTeam) {
  const [leader, ...others] = seats.map((seat) => {
    const { shirtSize, ...player } = playerAt(typed, seat)
    if (!isShirtSize(shirtSize)) throw new RangeError('A team is checked before being sent')
    return { ...player, shirtSize, id: typed[`players.${seat}.id`] || null }
  })
  return [leader, ...others] as [Seat, Seat, Seat, Seat]
}
type Seat = Omit<TypedPlayer, 'shirtSize'> & {
  shirtSize: 'Small' | 'Medium' | 'Large' | 'XL' | 'XXL' | 'XXXL'
  id: string | null
}
