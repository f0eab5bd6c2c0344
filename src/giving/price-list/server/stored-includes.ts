import { z } from 'zod'
import { cents } from '../../../kernel/money.ts'
import { forCounts, forKinds } from '../included.ts'
import type { Includes } from '../item.ts'

const worth = z.int().transform(cents).nullable().default(null)

/** What comes with a package in its column. A kind that came later isn't in what was stored before. */
export const storedIncludes: z.ZodType<Includes> = z.object({
  ...forCounts(() => z.int().default(0)),
  benefits: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      sign: z.boolean().optional(),
      value: z.int().transform(cents).nullish(),
    }),
  ),
  values: z.object(forKinds(() => worth)),
})
