/**
 * What arrives after its door closed is kept, and counts once staff say yes. The server's clock alone tells what is
 * late; a phone's time is only shown. Pure.
 */

/** Why something waits. 'not-on-team' isn't late: somebody has to know the golfer. */
export const lateWhys = [
  'link-closed',
  'scoring-locked',
  'result-final',
  'event-over',
  'team-stopped',
  'not-on-team',
] as const
export type LateWhy = (typeof lateWhys)[number]

export const lateWords: Readonly<Record<LateWhy, string>> = {
  'link-closed': 'The link was closed.',
  'scoring-locked': 'Scoring was locked.',
  'result-final': 'The result was final.',
  'event-over': 'The event was over.',
  'team-stopped': 'The team had stopped playing.',
  'not-on-team': 'The golfer isn’t on the team’s list.',
}

interface Day {
  isCurrent: boolean
  startsAt: Date
}

/** Its day has come, and the committee has gone on to another event: from then on nobody locks or finalizes it. */
export function isEventOver({ isCurrent, startsAt }: Day, now: Date): boolean {
  return !isCurrent && startsAt <= now
}

/** The door of a team's phone; null while it is open. */
export function lateForPhones(
  event: Day & { scoringIsLocked: boolean; finalizedAt: Date | null },
  team: { status: unknown },
  now: Date,
): LateWhy | null {
  if (event.finalizedAt !== null) return 'result-final'
  if (isEventOver(event, now)) return 'event-over'
  if (event.scoringIsLocked) return 'scoring-locked'
  return team.status ? 'team-stopped' : null
}

/** '1 late entry waits for the committee', for the dashboard and whoever publishes or reads out a result. */
export function lateInWords(count: number): string {
  return count === 1 ? '1 late entry waits for the committee' : `${count} late entries wait for the committee`
}

export function lateSalesInWords(count: number): string {
  return count === 1 ? '1 late sale waits for the treasurer' : `${count} late sales wait for the treasurer`
}
