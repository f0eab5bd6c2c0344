/** What a reminder says, depending on the event's phase. */

/** 'over' starts once the result is final, or the day after the event. */
export type ReminderPhase = 'coming-up' | 'today' | 'over'

/** 'The Scramble …' */
export const reminderBegins: Record<ReminderPhase, string> = {
  'coming-up': 'is coming up, and one thing is left to do',
  today: 'is today, and one thing is left to do',
  over: 'is over, and one payment is left',
}

interface EventFacts {
  isFinal: boolean
  isLive: boolean
  /** The event's calendar day and today's, both in its time zone: '2025-07-19'. */
  day: string
  today: string
}

export function reminderPhase({ isFinal, isLive, day, today }: EventFacts): ReminderPhase {
  if (isFinal) return 'over'
  if (isLive || day === today) return 'today'
  return day > today ? 'coming-up' : 'over'
}

interface TeamFacts {
  owes: boolean
  /** Everything was refunded and nothing is owed: the team isn't coming. */
  isGivenUp: boolean
}

/**
 * Once the result is final, only teams that owe something get a reminder. A team that was fully refunded never
 * does.
 */
export function isReminded({ owes, isGivenUp }: TeamFacts, isFinal: boolean): boolean {
  return owes || (!isFinal && !isGivenUp)
}
