import { clockTimeInWords } from '../../kernel/text/dates.ts'
import type { EventInfo } from './current-event.ts'

/** '6:00 PM'; '' while no dinner time is set. */
export function dinnerTimeOf({ dinnerTime }: Pick<EventInfo, 'dinnerTime'>): string {
  return clockTimeInWords(dinnerTime)
}
