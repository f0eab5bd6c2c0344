import { day, hour, minute } from '../../kernel/clock.ts'

/** Staff tokens live 12 hours (decisions.md, People and access). */
export const staffTokenLife = 12 * hour
export const resetLinkLife = 10 * minute
export const inviteLinkLife = 7 * day

/** A team's token lives until the end of the day after the event, and never less than 24 hours. */
export function teamTokenEnd(now: Date, eventStartsAt: Date): Date {
  return new Date(Math.max(now.getTime() + day, eventStartsAt.getTime() + 2 * day))
}

const deviceFree = 8
const deviceWindow = 15 * minute
const firstWait = 30_000
const longestWait = 5 * minute

/**
 * How long a device has to wait before it may guess again, in milliseconds; 0 when it need not.
 * Eight wrong tries in 15 minutes are free, then the waits double: 30 s, 60 s … 5 minutes. Never for good.
 */
export function guessWait(wrongTries: readonly Date[], now: Date): number {
  const recent = wrongTries.filter((at) => now.getTime() - at.getTime() < deviceWindow)
  const last = recent.at(-1)
  if (!last || recent.length < deviceFree) return 0
  const wait = Math.min(longestWait, firstWait * 2 ** (recent.length - deviceFree))
  return Math.max(0, last.getTime() + wait - now.getTime())
}

const hourlyBudget = 60
const dailyBudget = 100

/**
 * Whether an event's wrong guesses are so many that a code alone is not enough and the team must be
 * picked too. 60 an hour or 100 a day: with 150 teams the chance that a guesser has found any team
 * before this is 1.4 %, with 36 teams 0.34 % (100 guesses × teams ÷ 1,048,576).
 */
export function needsSecondQuestion(wrongTries: readonly Date[], now: Date): boolean {
  const within = (span: number) => wrongTries.filter((at) => now.getTime() - at.getTime() < span).length
  return within(hour) >= hourlyBudget || within(day) >= dailyBudget
}

/** So many codes or password links one person is mailed on a stranger's word in `lettersWindow`. */
export const mostLetters = 3
export const lettersWindow = 15 * minute
