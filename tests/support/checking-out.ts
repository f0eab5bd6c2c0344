import type { Answered, Site } from './app.ts'
import { deviceCookie } from './paying.ts'

/** One of the bills of a checkout; amounts in dollars. */
export interface BillWish {
  type: string
  email?: string
  paymentTrackingId?: string
  amountOwed: number
}

/** Begins one payment for several bills, as Lee's browser does. */
export function checkOut(
  app: Site,
  bills: readonly BillWish[],
  change: { coverFee?: boolean; amountOwed?: number; payer?: object; browser?: string } = {},
): Promise<Answered> {
  const { browser = 'lee', coverFee, payer, amountOwed } = change
  const email = 'lee@example.org'
  const sum = bills.reduce((total, bill) => total + Math.round(bill.amountOwed * 100), 0) / 100
  return app.call('POST /api/payment/checkout', {
    body: {
      bills: bills.map((bill) => ({ email, ...bill })),
      payer: { email, firstname: 'Lee', lastname: 'Harlan', ...payer },
      amountOwed: amountOwed ?? sum,
      ...(coverFee === undefined ? {} : { coverFee }),
    },
    headers: { cookie: deviceCookie(browser) },
  })
}

/** A gift that was begun; returns its bill. */
export async function beginGift(app: Site, amount: number): Promise<BillWish> {
  const giver = { email: 'lee@example.org', firstname: 'Lee', lastname: 'Harlan' }
  const { status, body, text } = await app.call('POST /api/gifts', { body: { amount, giver } })
  if (status !== 200) throw new Error(`No gift: ${text}`)
  return { type: 'Donation', paymentTrackingId: body.paymentTrackingId, amountOwed: amount }
}
