import { day, hour } from '../../kernel/clock.ts'

export const phases = ['before', 'open', 'week', 'day', 'after'] as const

export type Phase = (typeof phases)[number]

export const phaseNames: Record<Phase, string> = {
  before: 'Before sign-up',
  open: 'Sign-up is open',
  week: 'The last week',
  day: 'Event day',
  after: 'Afterwards',
}

export interface PhaseFacts {
  now: Date
  startsAt: Date
  registrationEnabled: boolean
  isLive: boolean
  isFinalized: boolean
}

/** Event day starts twelve hours before the start, or when the event goes live, and lasts a day. */
export function phaseOf({ now, startsAt, registrationEnabled, isLive, isFinalized }: PhaseFacts): Phase {
  const left = startsAt.getTime() - now.getTime()
  if (isFinalized) return 'after'
  if (isLive) return 'day'
  if (left < -day) return 'after'
  if (left < 12 * hour) return 'day'
  if (left < 7 * day) return 'week'
  return registrationEnabled ? 'open' : 'before'
}
