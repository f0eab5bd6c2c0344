import { z } from 'zod'
import { named } from '../../kernel/wire.ts'

/** Play is suspended. */
export const delayShape = named('Delay', {
  /** ISO 8601. */
  since: z.string(),
  /** From the committee to the golfers; '' if it said nothing. */
  line: z.string(),
})
