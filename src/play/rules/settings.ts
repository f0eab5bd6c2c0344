/** How an event's scores count, as far as the committee chooses. Without any choice: a whole round, gross, no cap. */
import { z } from 'zod'
import { plainLine } from '../../kernel/wire.ts'
import { shortCustoms } from './counting.ts'
import { formats } from './formats.ts'

/** Par is at most 6, and a hole takes at most 20 strokes. */
const lowestCap = 6
const highestCap = 20

export const capShape = z.union([
  z.null(),
  z.literal('double-par'),
  z.int().min(lowestCap, `At least ${lowestCap} strokes`).max(highestCap, `At most ${highestCap} strokes`),
])

/** `fewestFault` says what else it must be. */
export const fewestDrivesShape = z
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(9, 'At most 9')
  .nullable()

const percent = z.int('Enter whole percents').min(0, 'At least 0%').max(100, 'At most 100%')

/** By team size, lowest course handicap first; a size that is left out has no net place. */
export const allowancesShape = z
  .record(z.string().regex(/^[2-5]$/), z.array(percent))
  .refine((all) => Object.entries(all).every(([size, shares]) => shares.length === Number(size)), {
    message: 'Enter a percent for each player of the team',
  })

/** `flightFault` says what else a rule must be. */
export const flightRuleShape = z.object({
  by: z.enum(['handicap', 'first-nine', 'draw']),
  names: z.array(plainLine(30)).max(20),
  borders: z.array(z.int('Enter whole numbers').min(-100).max(200)).max(20).nullable(),
  seed: plainLine(60),
})

/** Every part has a default, so that settings saved by an older version can be read. */
export const roundSettings = z.object({
  /** The most strokes a hole counts; what is recorded stays. */
  cap: capShape.default(null),
  /** Whether there is a net board. */
  net: z.boolean().default(false),
  /** Percent of each course handicap by team size, lowest first; null for the published ones. */
  allowances: allowancesShape.nullable().default(null),
  /** Whether a team may win several prizes. */
  severalPrizes: z.boolean().default(false),
  /** Whether the final leaderboard and home page name who won which prize. */
  namesWinners: z.boolean().default(false),
  /** How flights will be made when play goes live; null for none, or once the committee froze them itself. */
  flights: flightRuleShape.nullable().default(null),
  /** How many of each team's last holes the public board hides; 0 for none. */
  hideLast: z.int().min(0).default(0),
  /** From when on, ISO 8601; null for at once. */
  hideFrom: z.string().nullable().default(null),
  /** Whether a contest's result stands when its team withdrew, was disqualified or turned in no card. */
  contestsStand: z.boolean().default(true),
  /** What will count if the round is cut short, as announced before play; null while the committee leaves it open. */
  announced: z.enum(shortCustoms).nullable().default(null),
  /** On how many holes at least every player's drive has to be used; null where nobody counts them. */
  fewestDrives: fewestDrivesShape.default(null),
  /** How a team makes its score. */
  format: z.enum(formats).default('scramble'),
  /** The committee's own words among the rules of the day; '' for none. */
  localRules: z.string().default(''),
})
export type RoundSettings = z.output<typeof roundSettings>

export const usualSettings: RoundSettings = roundSettings.parse({})
