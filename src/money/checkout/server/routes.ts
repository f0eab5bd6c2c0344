import type { Actor } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { namesOfThing, orderTypeOf, purposeOf } from '../../ledger/purposes.ts'
import { idOfLine } from '../../ledger/refund-lines.ts'
import { foldPayments } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { partsFor } from '../../ledger/server/payment-store.ts'
import type { Wanted } from '../../ledger/server/purchase.ts'
import type { Bill, paymentsApi } from '../contract.ts'
import { mayKnow } from './choose-payment.ts'
import { openPayment } from './open-payment.ts'
import { receiptBySecret } from './receipt-by-secret.ts'
import { wantedQuote } from './shared-bill.ts'
import { paymentInfo, teamPaymentInfo } from './team-payment-info.ts'

export function paymentsRoutes(deps: PaymentsDeps): Handlers<typeof paymentsApi> {
  return {
    'GET /api/payment/config': () =>
      ok({ provider: deps.gateway.provider, publishableKey: deps.gateway.publishableKey }),
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': async ({ params }) =>
      ok(await teamPaymentInfo(deps, params.email)),
    'POST /api/payment/stripe/create': async ({ actor, deviceId, body: { amountOwed, user } }) => {
      const { type, email, paymentTrackingId = null } = user
      const { clientSecret, receiptSecret } = await openPayment(deps, {
        bills: [{ type, email, paymentTrackingId, amount: fromDollars(amountOwed) }],
        payer: { email, firstName: user.firstname ?? '', lastName: user.lastname ?? '' },
        deviceId,
        actor,
      })
      // Without a sum there is nothing to open.
      if (clientSecret === null) throw new Problem('already-paid')
      return ok({ clientSecret, receiptSecret })
    },
    'POST /api/payment/bill': async ({ actor, body }) =>
      ok(await readBill(deps, actor, { ...body, paymentTrackingId: body.paymentTrackingId ?? null })),
    'POST /api/payment/checkout': async ({ actor, deviceId, body: { bills, payer, coverFee, amountOwed } }) =>
      ok(
        await openPayment(deps, {
          bills: bills.map(({ type, email, paymentTrackingId = null, amountOwed: amount }) => ({
            type,
            email,
            paymentTrackingId,
            amount: fromDollars(amount),
          })),
          payer: { email: payer.email, firstName: payer.firstname ?? '', lastName: payer.lastname ?? '' },
          deviceId,
          actor,
          coverFee,
          total: fromDollars(amountOwed),
          confirmsFree: true,
        }),
      ),
    'GET /api/payment/receipt/{secret}': async ({ params }) => ok(await receiptBySecret(deps, params.secret)),
  }
}

/** One shape for whatever can be paid for. Throws Problem 'not-found'. */
async function readBill(deps: PaymentsDeps, actor: Actor, wanted: Wanted): Promise<Bill> {
  const { sql } = deps.database
  const quote = await wantedQuote(deps, sql, wanted)
  const { purpose, subjectId, eventId, payableInShares } = quote
  const paid = foldPayments(await partsFor(sql, purpose, [subjectId]))
  const offer = await deps.ask('coverFee', sql, eventId)
  return {
    type: purposeOf(wanted.type) === purpose ? wanted.type : (orderTypeOf(purpose) ?? wanted.type),
    name: mayKnow(actor, quote)
      ? quote.name
      : namesOfThing({ kind: purpose, isPackage: quote.isPackage ?? false }).item,
    ...paymentInfo(quote, paid),
    lines: quote.lines.map((line, place) => ({
      lineId: idOfLine(line, place),
      name: line.name,
      quantity: line.quantity,
      amount: toDollars(line.amount),
      treatment: line.treatment ?? 'goods',
    })),
    payableInShares,
    coverFee: offer && { percent: offer.percent / 1000, fixed: toDollars(offer.fixed) },
  }
}
