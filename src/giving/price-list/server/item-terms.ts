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
      item_id: item.id,
      version: item.version,
      since,
      price: item.price,
      price_steps: JSON.stringify(item.priceSteps),
      tax_rate: item.taxRate,
      sold_at: JSON.stringify(item.soldAt),
      on_sale_from: item.onSaleFrom,
      on_sale_until: item.onSaleUntil,
      is_hidden: Number(item.isHidden),
      needs_code: Number(item.needsCode),
      is_removed: Number(item.removedAt !== null),
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'version']).doNothing())
    .execute()
}

/** The terms of an item at a moment; null before it was on the price list. */
export async function termsAt(sql: Sql, itemId: string, at: Date): Promise<ItemTerms | null> {
  const row = await sql
    .selectFrom('item_terms')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('since', '<=', instant(at))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        price: cents(row.price),
        priceSteps: storedPriceSteps.parse(JSON.parse(row.price_steps)),
        taxRate: row.tax_rate,
        soldAt: storedPlaces.parse(JSON.parse(row.sold_at)),
        onSaleFrom: row.on_sale_from,
        onSaleUntil: row.on_sale_until,
        isHidden: row.is_hidden === 1,
        needsCode: row.needs_code === 1,
        isRemoved: row.is_removed === 1,
      }
    : null
}
