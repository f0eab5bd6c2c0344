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

/** The secret in the link that was emailed there to confirm an order that costs nothing. */
export async function freeSecret(app: Site, to: string): Promise<string | undefined> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  const mails: { to: string; text: string }[] = body.messages
  const links = mails
    .filter((mail) => mail.to === to)
    .map(({ text }) => /#(?:extras|dinner)=(\S+)/.exec(text))
  return links.find((found) => found !== null)?.[1]
}

/** Confirms an order that costs nothing, as its page does. */
export function confirmFree(app: Site, paymentTrackingId: string, change: object = {}): Promise<Answered> {
  const bill = { type: 'Extras', email: 'dana@example.org', paymentTrackingId, amountOwed: 0, ...change }
  return app.call('POST /api/payment/checkout', {
    body: {
      bills: [bill],
      payer: { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' },
      amountOwed: 0,
    },
  })
}
