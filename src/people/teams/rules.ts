/** Validation of the team form, shared by the page and the server. */
import { minute } from '../../kernel/clock.ts'
import { countInWords } from '../../kernel/count-in-words.ts'
import { emailKey, isEmail } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'
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

/** A team's players as the API takes them: the leader, and who else plays. Throws RangeError without a leader. */
export function leaderFirst<Player>(players: readonly Player[]): [Player, ...Player[]] {
  const [leader, ...others] = players
  if (leader === undefined) throw new RangeError('A team has a leader')
  return [leader, ...others]
}

/** 'A team has four players'. */
export function teamSizeFault(teamSize: number): string {
  return `A team has ${countInWords(teamSize)} players`
}

/** Without golfers who are off the team for the day. */
export function playingToday<Player extends { isAbsent?: boolean | undefined }>(
  players: readonly Player[],
): Player[] {
  return players.filter(({ isAbsent }) => !isAbsent)
}

/** Who of a team's golfers plays and hasn't said an index, or that they have none. */
export function lacksIndex<
  Player extends { isAbsent?: boolean | undefined; handicapIndex: number | null; hasNoIndex: boolean },
>({ players }: { players: readonly Player[] }): Player[] {
  return playingToday(players).filter(
    ({ handicapIndex, hasNoIndex }) => handicapIndex === null && !hasNoIndex,
  )
}

/** Places on a team that nobody has. */
export function openPlaces({
  size,
  teamMembers,
}: {
  size?: number | undefined
  teamMembers: readonly unknown[]
}): number {
  return Math.max(0, (size ?? 0) - teamMembers.length)
}

const silentAfter = 30 * minute

/** What is known of a team's card and phones. */
export interface TeamOnCourse {
  status?: unknown
  holesIn?: number | undefined
  scoreConfirmed: boolean
  lastHeardFrom?: string | null | undefined
  /** ISO 8601; absent where all teams start at once. */
  startsAt?: string | undefined
}

/**
 * Still playing, and no phone heard from for half an hour. A complete card, even on paper, doesn't count, and nobody is
 * silent before play is live or once scoring is locked, nor before half an hour after the start of their wave.
 */
export function isSilent(
  { status, holesIn = 0, scoreConfirmed, lastHeardFrom, startsAt }: TeamOnCourse,
  event: { isLive: boolean; scoringIsLocked: boolean; holeCount: number },
  now: number,
): boolean {
  if (!event.isLive || event.scoringIsLocked) return false
  if (status || scoreConfirmed || holesIn >= event.holeCount) return false
  const since = Math.max(...[lastHeardFrom, startsAt].map((at) => (at ? Date.parse(at) : 0)))
  return now - since > silentAfter
}

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

/** What a form calls one of its golfers: 'Player 2' until there is a name. */
export function nameAt(
  player: Pick<TypedPlayer, 'firstName' | 'lastName'> | undefined,
  place: number,
): string {
  if (!player || player.firstName.trim() === '') return `Player ${place + 1}`
  return `${player.firstName} ${player.lastName}`.trim()
}
