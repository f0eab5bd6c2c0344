/** A course and its holes on the wire. */
import { z } from 'zod'
import { withScheme } from '../../kernel/text/web-address.ts'
import { named, plainLine } from '../../kernel/wire.ts'
import { mostHoles } from './round.ts'

export const link = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(2000)
  .refine(
    (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value) || /^\/(?![/\\])/.test(value),
    'Enter a web address',
  )

export const courseShape = named('Course', {
  courseName: plainLine(200),
  addressStreet: plainLine(200),
  addressCity: plainLine(100),
  addressState: plainLine(100),
  addressZipCode: plainLine(20),
  /** Which tees the course card is for, such as 'Blue'. */
  tees: plainLine(40).optional(),
  /** The course's names of its nines, in the order of play: 'Lakes, Pines'; left out without. */
  nines: plainLine(70).optional(),
})

export const holeShape = named('Hole', {
  holeNumber: z.int().min(1).max(mostHoles),
  par: z.int().min(3).max(6),
  yardage: z.int().min(1).max(2000),
  handicap: z.int().min(1).max(mostHoles),
  imageUrl: link.nullish(),
  /** Whether there is water on the hole, for its drawing; null if unknown. Left out of a change, it stays. */
  water: z.boolean().nullish(),
})
export type Hole = z.output<typeof holeShape>
