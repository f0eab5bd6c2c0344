/** What a reminder may say, by where the event stands. */

/** 'over' begins with the final result, or the day after the event. */
export type ReminderPhase = 'coming-up' | 'today' | 'over'

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
  /** Everything was refunded and nothing is owed again: the team isn't coming. */
  isGivenUp: boolean
}

/** After the final only who owes something hears from us; a team that was refunded in full never does. */
export function isReminded({ owes, isGivenUp }: TeamFacts, isFinal: boolean): boolean {
  return owes || (!isFinal && !isGivenUp)
}
