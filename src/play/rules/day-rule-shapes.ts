/** The rules of the day on the wire, for the phone's card and for everybody else. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'

export const dayRule = named('DayRule', {
  /** 'Ties'. */
  heading: z.string(),
  sentences: z.array(z.string()),
})
export type DayRule = z.output<typeof dayRule>
