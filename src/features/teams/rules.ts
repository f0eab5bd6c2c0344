/** What makes a foursome's form right, the same for the page while it is typed and for the server when it arrives. */
import { emailKey, isEmail } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'
import { isShirtSize } from '../../kernel/shirt-sizes.ts'

export { isShirtSize, type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'

export const playersPerTeam = 4
export const longestName = 100

/** A player card as it is typed; blank means not given. */
export interface TypedPlayer {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  shirtSize: string
}
export type PlayerField = keyof TypedPlayer
export type PlayerFaults = Partial<Record<PlayerField, string>>

/** What is wrong with one card, in the words shown at its fields. The leader must be reachable; the others may. */
export function playerFaults(player: TypedPlayer, isLeader: boolean): PlayerFaults {
  return withoutGaps({
    firstName: nameFault(player.firstName, 'First name is required'),
    lastName: nameFault(player.lastName, 'Last name is required'),
    shirtSize: isShirtSize(player.shirtSize) ? undefined : 'Shirt size is required',
    email: contactFault(player.email, isLeader, 'Email', isEmail),
    phoneNumber: contactFault(
      player.phoneNumber,
      isLeader,
      'Phone number',
      (text) => readPhone(text) !== null,
    ),
  })
}

/** The faults of all cards: each card's own, then an email or phone that an earlier card already has. */
export function teamFaults(players: readonly TypedPlayer[]): PlayerFaults[] {
  const emails = repeated(players.map(({ email }) => (isEmail(email.trim()) ? emailKey(email) : null)))
  const phones = repeated(players.map(({ phoneNumber }) => readPhone(phoneNumber)))
  return players.map((player, index) => ({
    ...withoutGaps({
      email: emails[index] ? 'Email is already in use' : undefined,
      phoneNumber: phones[index] ? 'Phone number is already in use' : undefined,
    }),
    ...playerFaults(player, index === 0),
  }))
}

export function isValidTeam(players: readonly TypedPlayer[]): boolean {
  return (
    players.length === playersPerTeam &&
    teamFaults(players).every((faults) => Object.keys(faults).length === 0)
  )
}

/** A team goes by its leader's last name; two leaders of one name are told apart elsewhere. */
export function teamName(leader: { lastName: string }): string {
  return `Team ${leader.lastName.trim()}`
}

/** Places left for teams, never below none: a limit may be lowered after teams have signed up. */
export function placesLeft(event: { maxTeams: number; teamCount: number }): number {
  return Math.max(0, event.maxTeams - event.teamCount)
}

/** A name in a form: not blank, not endless, plain text. Undefined when it is right. */
export function nameFault(text: string, whenBlank: string): string | undefined {
  const name = text.trim()
  if (name === '') return whenBlank
  if (name.length > longestName) return `At most ${longestName} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  return /[\u0000-\u001f\u007f]/.test(name) ? 'Please use plain text' : undefined
}

function contactFault(typed: string, isNeeded: boolean, what: string, fits: (text: string) => boolean) {
  const text = typed.trim()
  if (text === '') return isNeeded ? `${what} is required` : undefined
  return fits(text) ? undefined : `${what} is invalid`
}

/** True where an earlier entry is the same; nothing given repeats nothing. */
function repeated(entries: readonly (string | null)[]): boolean[] {
  return entries.map((entry, index) => entry !== null && entries.indexOf(entry) < index)
}

function withoutGaps(faults: Partial<Record<PlayerField, string | undefined>>): PlayerFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined))
}
