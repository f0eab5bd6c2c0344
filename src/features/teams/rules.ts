/** Validation of the team form, shared by the page and the server. */
import { countInWords } from '../../kernel/count-in-words.ts'
import { emailKey, isEmail } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'
import { usualRound } from '../event/round.ts'
import { alreadyInUse, eachField, type PlayerField, playerFault, type TypedPlayer } from './player-fields.ts'

export type PlayerFaults = Partial<Record<PlayerField, string>>

/**
 * Returns the errors of one card by field. The leader must have an email and a phone; for the others they are
 * optional.
 */
export function playerFaults(player: TypedPlayer, isLeader: boolean): PlayerFaults {
  return withoutGaps(eachField((field) => playerFault(field, player[field], isLeader)))
}

/** Returns the errors of all cards: each card's own, then emails and phones repeated from an earlier card. */
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

/** The players of a complete team, as the API takes them. */
export type WholeTeamOf<Player> = [Player, Player, Player, Player]

/** Throws RangeError unless the number of players is right. */
export function wholeTeam<Player>(players: readonly Player[]): WholeTeamOf<Player> {
  if (players.length !== usualRound.teamSize) throw new RangeError(teamSizeFault)
  return [...players] as WholeTeamOf<Player>
}

/** 'A team has four players'. */
export const teamSizeFault = `A team has ${countInWords(usualRound.teamSize)} players`

/** A team is named after its leader's last name. `nameByLeader` tells two leaders with one name apart. */
export function teamName(leader: { lastName: string }): string {
  return `Team ${leader.lastName.trim()}`
}

/** Places left for teams, never negative: the limit may be lowered after teams have signed up. */
export function placesLeft(event: { maxTeams: number; teamCount: number }): number {
  return Math.max(0, event.maxTeams - event.teamCount)
}

/** True for each entry that repeats an earlier one. Blank entries don't count. */
function repeated(entries: readonly (string | null)[]): boolean[] {
  return entries.map((entry, index) => entry !== null && entries.indexOf(entry) < index)
}

function withoutGaps(faults: Partial<Record<PlayerField, string | undefined>>): PlayerFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined))
}
