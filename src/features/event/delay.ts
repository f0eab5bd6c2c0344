import type { z } from 'zod'
import { clockTime } from '../../kernel/text/dates.ts'
import type { delayShape } from './delay-shapes.ts'

export type Delay = z.output<typeof delayShape>

/** 'Delayed since 2:05 PM. Lightning: please come to the clubhouse.' */
export function delayInWords({ since, line }: Delay, timeZone: string | undefined): string {
  const start = delaySince({ since }, timeZone)
  if (line === '') return start
  return `${start} ${line}${/[.!?]$/.test(line) ? '' : '.'}`
}

/** 'Delayed since 2:05 PM.' */
export function delaySince({ since }: Pick<Delay, 'since'>, timeZone: string | undefined): string {
  return `Delayed since ${clockTime(since, timeZone)}.`
}
