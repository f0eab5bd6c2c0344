import type { EventInfo } from '../../event/event/event-shapes.ts'
import { clockTimeInWords } from '../../kernel/text/dates.ts'

/** '6:00 PM'; '' while no dinner time is set. */
export function dinnerTimeOf({ dinnerTime }: Pick<EventInfo, 'dinnerTime'>): string {
  return clockTimeInWords(dinnerTime)
}
