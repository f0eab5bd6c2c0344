/**
 * The journal: one row per movement of money, on its own day. Later events never change earlier rows: a void, a failed
 * refund or a returned payout gets its own reversing row. Pure.
 */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import { notDeductible, receiptFigures, type TaxWording } from '../ledger/receipt-rules.ts'
import { negated, type ReturnedLine } from '../ledger/refund-lines.ts'
import type {
  JournalDispute,
  JournalGiven,
  JournalPart,
  JournalPayment,
  JournalRefund,
  Movement,
} from './journal-facts.ts'
import { type Purse, purseOf } from './purses.ts'

/** All movements of a payment that counts, or counted until it was voided. */
export function movementsOf(payment: JournalPayment, voice: TaxWording): Movement[] {
  if (payment.method === 'waived' || (payment.status !== 'paid' && payment.status !== 'voided')) return []
  const reading = { voice, isAmongOthers: payment.parts.length > 1 }
  const paid = payment.parts.map((part) => paidRow(payment, part, reading))
  return [
    ...paid,
    ...feeRows(payment),
    ...payment.parts.flatMap((part) => refundAndDisputeRows(payment, part, reading)),
    ...payment.disputes.flatMap((dispute, place) => disputeRows(payment, dispute, place + 1)),
    ...paid.flatMap((row) => voidRows(payment, row)),
  ]
}

const inFiveDigits = (number: number | null) => String(number ?? 0).padStart(5, '0')

function row(
  payment: JournalPayment,
  parts: Pick<Movement, 'no' | 'date' | 'what'> & Partial<Movement>,
): Movement {
  return {
    purse: purseOf(payment),
    paymentId: payment.id,
    partId: null,
    amount: noMoney,
    above: noMoney,
    tax: noMoney,
    fairMarketValue: noMoney,
    gift: noMoney,
    providerId: null,
    note: null,
    ...parts,
  }
}

/** As it came in, before refunds. */
function paidRow(payment: JournalPayment, part: JournalPart, reading: Reading): Movement {
  const figures = figuresAt(part, untouched, reading)
  return row(payment, {
    no: `P-${inFiveDigits(payment.number)}`,
    date: payment.day,
    what: payment.isGift ? 'gift' : 'payment',
    ...(payment.isGift ? giftAmounts(part.amount) : originalAmounts(part)),
    partId: part.id,
    tax: part.tax,
    fairMarketValue: figures.fairMarketValue,
    gift: figures.deductible,
    providerId: payment.intentId,
    note: payment.note,
  })
}

/** Includes money later kept as a gift: on the day of the payment all of it was there. */
function originalAmounts({ amount, unmatched, gifted = noMoney }: JournalPart) {
  return { amount: cents(amount + gifted), above: cents(unmatched + gifted) }
}

/** A gift brings in no money: it was overpaid money of another payment. */
function giftAmounts(amount: Cents) {
  return { amount: noMoney, above: cents(0 - amount) }
}

/** Totals refunded, given instead or lost so far. */
interface RefundedSoFar {
  /** With what was given instead. */
  refunded: number
  /** No overpaid money is in it: that is kept as a gift, or goes back. */
  given: number
  taxRefunded: number
  lost: number
  returned: readonly ReturnedLine[]
}
/** How the receipt reads: what it may say about taxes, and whether the payment has several parts. */
interface Reading {
  voice: TaxWording
  isAmongOthers: boolean
}

const untouched: RefundedSoFar = { refunded: 0, given: 0, taxRefunded: 0, lost: 0, returned: [] }

function figuresAt(part: JournalPart, gone: RefundedSoFar, { voice, isAmongOthers }: Reading) {
  const facts = {
    ...part,
    status: 'paid' as const,
    refunded: cents(gone.refunded),
    taxRefunded: cents(gone.taxRefunded),
    lost: cents(gone.lost),
    returned: gone.returned,
  }
  const { salesTax: tax } = notDeductible(facts)
  const above = cents(Math.max(0, part.unmatched - (gone.refunded - gone.given) - gone.lost))
  const { fairMarketValue, deductible } = receiptFigures(facts, voice, { isAmongOthers })
  return { above, tax, fairMarketValue: fairMarketValue ?? noMoney, deductible }
}

function feeRows(payment: JournalPayment): Movement[] {
  if (!payment.fee) return []
  const no = `F-${inFiveDigits(payment.number)}`
  const amount = cents(-payment.fee)
  return [row(payment, { no, date: payment.day, what: 'fee', amount, providerId: payment.intentId })]
}

function voidRows(payment: JournalPayment, paid: Movement): Movement[] {
  if (payment.status !== 'voided') return []
  return [
    {
      ...paid,
      no: `V-${inFiveDigits(payment.number)}`,
      date: payment.voidedOn ?? payment.day,
      what: 'void',
      purse: payment.hasBounced ? 'bank' : paid.purse,
      amount: cents(0 - paid.amount),
      above: cents(0 - paid.above),
      tax: cents(0 - paid.tax),
      fairMarketValue: cents(0 - paid.fairMarketValue),
      gift: cents(0 - paid.gift),
      note: payment.voidReason,
    },
  ]
}

interface RefundStep {
  day: string
  gone: RefundedSoFar
  make(change: Pick<Movement, 'partId' | 'above' | 'tax' | 'fairMarketValue' | 'gift'>): Movement
}

/** Refunds, failed refunds and lost disputes in order; each takes the overpaid part first, then the gift. */
function refundAndDisputeRows(payment: JournalPayment, part: JournalPart, reading: Reading): Movement[] {
  const backs = [
    ...part.refunds.flatMap((refund) => refundSteps(payment, refund)),
    ...(part.given ?? []).flatMap((given) => givenSteps(payment, given)),
    ...lostDisputeSteps(payment, part),
  ]
  let gone = untouched
  return backs
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((back) => {
      const before = figuresAt(part, gone, reading)
      gone = {
        refunded: gone.refunded + back.gone.refunded,
        given: gone.given + back.gone.given,
        taxRefunded: gone.taxRefunded + back.gone.taxRefunded,
        lost: gone.lost + back.gone.lost,
        returned: [...gone.returned, ...back.gone.returned],
      }
      const after = figuresAt(part, gone, reading)
      return back.make({
        partId: part.id,
        fairMarketValue: cents(after.fairMarketValue - before.fairMarketValue),
        above: cents(after.above - before.above),
        tax: cents(after.tax - before.tax),
        gift: cents(after.deductible - before.deductible),
      })
    })
}

/**
 * A refund the provider refused moved nothing. A refund that failed later gets two rows, even on the same day, as on
 * the provider's pages.
 */
function refundSteps(payment: JournalPayment, refund: JournalRefund): RefundStep[] {
  const { place, amount, tax, day, failedOn, isFailed, isProviders, providerId, reason, lines } = refund
  if (isFailed && (failedOn === null || providerId === null)) return []
  const no = `${inFiveDigits(payment.number)}-${place}`
  const purse = refundPurse(payment, isProviders)
  const facts = { purse, providerId, note: reason }
  const out: RefundStep = {
    day,
    gone: { ...untouched, refunded: amount, taxRefunded: tax, returned: lines },
    make: (change) =>
      row(payment, { no: `R-${no}`, date: day, what: 'refund', amount: cents(-amount), ...facts, ...change }),
  }
  if (!isFailed || failedOn === null) return [out]
  const cameBackOn = [day, failedOn].sort().at(-1) ?? day
  const failed: RefundStep = {
    day: cameBackOn,
    gone: { ...untouched, refunded: -amount, taxRefunded: -tax, returned: lines.map(negated) },
    make: (change) =>
      row(payment, { no: `RF-${no}`, date: cameBackOn, what: 'refund-failed', amount, ...facts, ...change }),
  }
  return [out, failed]
}

/** A check is paid back by the charity's own, and a card that could not be refunded from the cash box. */
function refundPurse(payment: JournalPayment, isProviders: boolean): Purse {
  if (payment.isProviders) return isProviders ? 'provider' : 'cash'
  return payment.method === 'check' ? 'bank' : purseOf(payment)
}

/** What was bought becomes money that waits for its gift, which is a payment with a row of its own. */
function givenSteps(payment: JournalPayment, given: JournalGiven): RefundStep[] {
  const { number, amount, tax, day, voidedOn, lines } = given
  const no = inFiveDigits(number)
  const made: RefundStep = {
    day,
    gone: { refunded: amount, given: amount, taxRefunded: tax, lost: 0, returned: lines },
    make: (change) => row(payment, { no: `G-${no}`, date: day, what: 'given', ...change, above: amount }),
  }
  if (voidedOn === null) return [made]
  const undone: RefundStep = {
    day: voidedOn,
    gone: { refunded: -amount, given: -amount, taxRefunded: -tax, lost: 0, returned: lines.map(negated) },
    make: (change) =>
      row(payment, {
        no: `GU-${no}`,
        date: voidedOn,
        what: 'given-undone',
        ...change,
        above: cents(0 - amount),
      }),
  }
  return [made, undone]
}

function lostDisputeSteps(payment: JournalPayment, { losses }: JournalPart): RefundStep[] {
  return payment.disputes.flatMap(({ id, lostOn, reason }, place) =>
    lostOn === null
      ? []
      : [
          {
            day: lostOn,
            gone: { ...untouched, lost: losses[place] ?? 0 },
            make: (change) =>
              row(payment, {
                no: `DL-${inFiveDigits(payment.number)}-${place + 1}`,
                date: lostOn,
                what: 'dispute-lost',
                ...change,
                providerId: id,
                note: reason,
              }),
          },
        ],
  )
}

function disputeRows(
  payment: JournalPayment,
  { id, movements, reason }: JournalDispute,
  place: number,
): Movement[] {
  return movements.flatMap(({ amount, fee, day }, step) => {
    const no = `${inFiveDigits(payment.number)}-${place}${step === 0 ? '' : `-${step + 1}`}`
    const facts = { date: day, providerId: id, note: reason }
    return [
      ...(amount === 0
        ? []
        : [
            row(payment, {
              no: `D-${no}`,
              what: amount < 0 ? 'dispute' : 'dispute-returned',
              amount,
              ...facts,
            }),
          ]),
      ...(fee === 0
        ? []
        : [row(payment, { no: `DF-${no}`, what: 'dispute-fee', amount: cents(-fee), ...facts })]),
    ]
  })
}
