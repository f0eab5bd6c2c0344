import { randomUUID } from 'node:crypto'
import type { Answered, Site } from './app.ts'
import type { Listed } from './price-list.ts'

export interface Wish {
  item: Listed
  quantity?: number
  /** In dollars. */
  price?: number
}

/** An order of one item from the extras page, by Dana; `price` is what one costs, $10 by default. */
export function orderExtra(
  app: Site,
  { item, quantity = 1, price = 10 }: Wish,
  change: object = {},
): Promise<Answered> {
  return app.call('POST /api/orders', {
    body: {
      lines: [{ itemId: item.id, quantity }],
      amountOwed: quantity * price,
      place: 'extras',
      payer: { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' },
      ...change,
    },
  })
}

/** The same for cash, at the desk. */
export async function sellExtra(
  app: Site,
  { item, quantity = 1, price = 10 }: Wish,
  change: object = {},
): Promise<Answered> {
  return app.call('POST /api/cash/sales', {
    token: await app.admin(),
    body: {
      lines: [{ itemId: item.id, quantity }],
      amountOwed: quantity * price,
      place: 'seller',
      requestId: randomUUID(),
      ...change,
    },
  })
}
