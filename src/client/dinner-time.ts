import type { EventInfo } from '../features/event/contract.ts'
import { clockTimeInWords } from '../features/event/rules.ts'

/** '6:00 PM'; '' while no dinner time is set. */
export function dinnerTimeOf({ dinnerTime }: Pick<EventInfo, 'dinnerTime'>): string {
  return clockTimeInWords(dinnerTime)
}
