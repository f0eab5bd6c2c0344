import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toIntent } from './stripe-shapes.ts'

const monday = Date.UTC(2026, 5, 1, 15) / 1000
const thursday = Date.UTC(2026, 5, 4, 9) / 1000

function succeeded(details: object, booked: object | null): Stripe.PaymentIntent {
  return {
    id: 'pi_1',
    status: 'succeeded',
    amount: 50_000,
    amount_received: 50_000,
    created: monday,
    metadata: {},
    latest_charge: {
      created: monday,
      amount_refunded: 0,
      disputed: false,
      balance_transaction: booked,
      payment_method_details: details,
    },
  } as unknown as Stripe.PaymentIntent
}

const card = { type: 'card', card: { brand: 'visa', last4: '4242' } }
const account = { type: 'us_bank_account', us_bank_account: { last4: '6789' } }
const booked = { fee: 400, created: thursday }

test('a card is paid when it is charged', () => {
  expect(toIntent(succeeded(card, booked)).paidAt).toEqual(new Date(monday * 1000))
})

test('a bank debit is paid on the day it settles, not the day it starts', () => {
  expect(toIntent(succeeded(account, booked)).paidAt).toEqual(new Date(thursday * 1000))
})

test('the settlement day of a bank debit is unknown until the provider books it', () => {
  expect(toIntent(succeeded(account, null)).paidAt).toBeNull()
})
