import { z } from 'zod'
import { cents } from '../../../../kernel/money.ts'
import { forCounts, forGoods, forKinds } from '../../../price-list/included.ts'
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
    // A kind that came later isn't in what was stored before.
    ...forCounts(() => count.default(0)),
    benefits: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        sign: z.boolean().optional(),
        value: z.int().transform(cents).nullish(),
      }),
    ),
    values: z.object(forKinds(() => worth)),
  }),
  kept: z.object({ golf: count, dinner: count, ...forGoods(() => count.optional()) }),
  declined: z.array(z.string()).optional(),
})
