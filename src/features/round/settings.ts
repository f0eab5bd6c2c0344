/** How an event's scores count, as far as the committee chooses. Without any choice: a whole round, gross, no cap. */
import { z } from 'zod'

/** Par is at most 6, and a hole takes at most 20 strokes. */
const lowestCap = 6
const highestCap = 20

export const capShape = z.union([
  z.null(),
  z.literal('double-par'),
  z.int().min(lowestCap, `At least ${lowestCap} strokes`).max(highestCap, `At most ${highestCap} strokes`),
])

const percent = z.int('Enter whole percents').min(0, 'At least 0%').max(100, 'At most 100%')

/** Every part has a default, so that settings saved by an older version can be read. */
export const roundSettings = z.object({
  /** The most strokes a hole counts; what is recorded stays. */
  cap: capShape.default(null),
  /** Whether there is a net board. */
  net: z.boolean().default(false),
  /** Percent of each course handicap by team size, lowest first; null for the published ones. */
  allowances: z.record(z.string(), z.array(percent)).nullable().default(null),
  /** Whether a team may win several prizes. */
  severalPrizes: z.boolean().default(false),
})
export type RoundSettings = z.output<typeof roundSettings>

export const usualSettings: RoundSettings = roundSettings.parse({})
