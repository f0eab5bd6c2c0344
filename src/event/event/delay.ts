import type { z } from 'zod'
import { clockTimeInZone } from '../../kernel/text/dates.ts'
import type { delayShape } from './delay-shapes.ts'

export type Delay = z.output<typeof delayShape>

/** 'Play is suspended as of 2:05 PM EDT. Lightning: please come to the clubhouse.' */
export function delayInWords({ since, line }: Delay, timeZone: string | undefined): string {
  const start = suspendedAsOf({ since }, timeZone)
  if (line === '') return start
  return `${start} ${line}${/[.!?]$/.test(line) ? '' : '.'}`
}

/** 'Play is suspended as of 2:05 PM EDT.' */
export function suspendedAsOf({ since }: Pick<Delay, 'since'>, timeZone: string | undefined): string {
  return `Play is suspended as of ${clockTimeInZone(since, timeZone)}.`
}
