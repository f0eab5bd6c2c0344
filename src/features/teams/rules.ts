/** What makes a foursome's form right, the same for the page while it is typed and for the server when it arrives. */
import { countInWords } from '../../kernel/count-in-words.ts'
import { emailKey, isEmail } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'
import { usualRound } from '../event/round.ts'
import { alreadyInUse, eachField, type PlayerField, playerFault, type TypedPlayer } from './player-fields.ts'

export type PlayerFaults = Partial<Record<PlayerField, string>>

/** What is wrong with one card, in the words shown at its fields. The leader must be reachable; the others may. */
export function playerFaults(player: TypedPlayer, isLeader: boolean): PlayerFaults {
  return withoutGaps(eachField((field) => playerFault(field, player[field], isLeader)))
}

/** The faults of all cards: each card's own, then an email or phone that an earlier card already has. */
export function teamFaults(players: readonly TypedPlayer[]): PlayerFaults[] {
  const emails = repeated(players.map(({ email }) => (isEmail(email.trim()) ? emailKey(email) : null)))
  const phones = repeated(players.map(({ phoneNumber }) => readPhone(phoneNumber)))
  return players.map((player, index) => ({
    ...withoutGaps({
      email: emails[index] ? alreadyInUse('email') : undefined,
      phoneNumber: phones[index] ? alreadyInUse('phoneNumber') : undefined,
    }),
    ...playerFaults(player, index === 0),
  }))
}

export function isValidTeam(players: readonly TypedPlayer[], teamSize: number): boolean {
  return (
    players.length === teamSize && teamFaults(players).every((faults) => Object.keys(faults).length === 0)
  )
}

/** Players of a whole team, as calls take them. */
export type WholeTeamOf<Player> = [Player, Player, Player, Player]

/** Throws RangeError for more or fewer than a team has. */
export function wholeTeam<Player>(players: readonly Player[]): WholeTeamOf<Player> {
  if (players.length !== usualRound.teamSize) throw new RangeError(teamSizeFault)
  return [...players] as WholeTeamOf<Player>
}

/** 'A team has four players'. */
export const teamSizeFault = `A team has ${countInWords(usualRound.teamSize)} players`

/** A team goes by its leader's last name; two leaders of one name are told apart elsewhere. */
export function teamName(leader: { lastName: string }): string {
  return `Team ${leader.lastName.trim()}`
}

/** Places left for teams, never below none: a limit may be lowered after teams have signed up. */
export function placesLeft(event: { maxTeams: number; teamCount: number }): number {
  return Math.max(0, event.maxTeams - event.teamCount)
}

/** True where an earlier entry is the same; nothing given repeats nothing. */
function repeated(entries: readonly (string | null)[]): boolean[] {
  return entries.map((entry, index) => entry !== null && entries.indexOf(entry) < index)
}

function withoutGaps(faults: Partial<Record<PlayerField, string | undefined>>): PlayerFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined))
}
