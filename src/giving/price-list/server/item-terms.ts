import { z } from 'zod'
import { storedPriceSteps } from '../../../event/event/price-shapes.ts'
import type { Instant } from '../../../kernel/clock.ts'
import { instant } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { forCounts, forKinds } from '../included.ts'
import { type Includes, type ItemFacts, sellingPlaces } from '../item.ts'
import type { ItemRecord } from './item-record.ts'
import './tables.ts'

/** What an item cost from some moment on, and where and when it was sold. */
export interface ItemTerms
  extends Pick<
    ItemFacts,
    'price' | 'priceSteps' | 'taxRate' | 'soldAt' | 'onSaleFrom' | 'onSaleUntil' | 'isHidden' | 'needsCode'
  > {
  isRemoved: boolean
}

export const storedPlaces = z.array(z.enum(sellingPlaces))

const count = z.int().default(0)
const worth = z.int().transform(cents).nullable().default(null)

/** What comes with a package in its column. A kind that came later isn't in what was stored before. */
export const storedIncludes: z.ZodType<Includes> = z.object({
  ...forCounts(() => count),
  benefits: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      sign: z.boolean().optional(),
      value: z.int().transform(cents).nullish(),
    }),
  ),
  values: z.object(forKinds(() => worth)).prefault({}),
})

/** Keeps a version's terms once; a picture or another place in the list changes none. */
export async function keepTerms(sql: Sql, item: ItemRecord, since: Instant): Promise<void> {
  await sql
    .insertInto('item_terms')
    .values({
      itemId: item.id,
      version: item.version,
      since,
      price: item.price,
      priceSteps: JSON.stringify(item.priceSteps),
      taxRate: item.taxRate,
      soldAt: JSON.stringify(item.soldAt),
      onSaleFrom: item.onSaleFrom,
      onSaleUntil: item.onSaleUntil,
      isHidden: Number(item.isHidden),
      needsCode: Number(item.needsCode),
      isRemoved: Number(item.removedAt !== null),
    })
    .onConflict((conflict) => conflict.columns(['itemId', 'version']).doNothing())
    .execute()
}

/** The terms of an item at a moment; null before it was on the price list. */
export async function termsAt(sql: Sql, itemId: string, at: Date): Promise<ItemTerms | null> {
  const row = await sql
    .selectFrom('item_terms')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('since', '<=', instant(at))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        price: cents(row.price),
        priceSteps: storedPriceSteps.parse(JSON.parse(row.priceSteps)),
        taxRate: row.taxRate,
        soldAt: storedPlaces.parse(JSON.parse(row.soldAt)),
        onSaleFrom: row.onSaleFrom,
        onSaleUntil: row.onSaleUntil,
        isHidden: row.isHidden === 1,
        needsCode: row.needsCode === 1,
        isRemoved: row.isRemoved === 1,
      }
    : null
}
