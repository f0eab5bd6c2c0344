import type { Actor } from '../../../kernel/actor.ts'
import { toDollars } from '../../../kernel/money.ts'
import { namesOfThing, orderTypeOf, purposeOf } from '../../ledger/purposes.ts'
import { idOfLine } from '../../ledger/refund-lines.ts'
import { foldPayments } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { partsFor } from '../../ledger/server/payment-store.ts'
import type { Wanted } from '../../ledger/server/purchase.ts'
import type { Bill } from '../contract.ts'
import { mayKnow } from './choose-payment.ts'
import { wantedQuote } from './shared-bill.ts'
import { paymentInfo } from './team-payment-info.ts'

/** One shape for whatever can be paid for. Throws Problem 'not-found'. */
export async function readBill(deps: PaymentsDeps, actor: Actor, wanted: Wanted): Promise<Bill> {
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
