import { z } from 'zod'
import { clockTime } from '../../kernel/text/dates.ts'
import { named } from '../../kernel/wire.ts'

/** Play is suspended. */
export const delayShape = named('Delay', {
  /** ISO 8601. */
  since: z.string(),
  /** From the committee to the golfers; '' if it said nothing. */
  line: z.string(),
})
export type Delay = z.output<typeof delayShape>

/** 'Delayed since 2:05 PM. Lightning: please come to the clubhouse.' */
export function delayInWords({ since, line }: Delay, timeZone: string | undefined): string {
  const start = `Delayed since ${clockTime(since, timeZone)}.`
  if (line === '') return start
  return `${start} ${line}${/[.!?]$/.test(line) ? '' : '.'}`
}
