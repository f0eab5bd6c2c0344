import { z } from 'zod'
import { forGoods } from '../../../price-list/included.ts'
import { storedIncludes } from '../../../price-list/server/index.ts'
import type { StoredPackage } from '../../package-rules.ts'

const count = z.int()

/** A package in its column; what it was worth is in whole cents. */
export const storedPackage: z.ZodType<StoredPackage> = z.object({
  id: z.string(),
  name: z.string(),
  level: z.int().nullable(),
  needsHole: z.boolean(),
  includes: storedIncludes,
  kept: z.object({ golf: count, dinner: count, ...forGoods(() => count.optional()) }),
  declined: z.array(z.string()).optional(),
})
