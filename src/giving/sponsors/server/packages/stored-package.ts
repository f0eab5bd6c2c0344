import { z } from 'zod'
import { cents } from '../../../../kernel/money.ts'
import type { StoredPackage } from '../../package-rules.ts'

const count = z.int()
const worth = z.int().transform(cents).nullable().default(null)

/** A package in its column; what it was worth is in whole cents. */
export const storedPackage: z.ZodType<StoredPackage> = z.object({
  id: z.string(),
  name: z.string(),
  level: z.int().nullable(),
  needsHole: z.boolean(),
  includes: z.object({
    ...{ teams: count, golfers: count, dinners: count, shirts: count, drinkTickets: count },
    benefits: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        sign: z.boolean().optional(),
        value: z.int().transform(cents).nullish(),
      }),
    ),
    values: z.object({ golf: worth, dinner: worth, shirt: worth, drink: worth }),
  }),
  kept: z.object({ golf: count, dinner: count, shirt: count.optional(), drink: count.optional() }),
  declined: z.array(z.string()).optional(),
})
