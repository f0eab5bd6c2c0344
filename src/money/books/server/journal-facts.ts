/** Payments, refunds, disputes and payouts as the journal's rules take them: with days instead of instants. */
import { dayIn } from '../../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum } from '../../../kernel/money.ts'
import { allocateLoss } from '../../ledger/allocation-rules.ts'
import { idOfLine } from '../../ledger/refund-lines.ts'
import type {
  DisputeRecord,
  PaymentPart,
  PaymentRecord,
  RefundRecord,
} from '../../ledger/server/payment-record.ts'
import { taxIn } from '../../ledger/tax-rules.ts'
import { isProviderPayment } from '../../refunds/server/refund-payment.ts'
import type { JournalDispute, JournalPayment } from '../journal-facts.ts'
import type { JournalPayout } from '../journal-payouts.ts'
import { shareOf } from '../payout-rules.ts'
import type { PayoutFacts } from './payouts.ts'

type DayOf = (instant: string) => string

export function dayOf(timeZone: string): DayOf {
  const day = dayIn(timeZone)
  return (instant) => day(new Date(instant))
}

interface PaymentContext {
  refunds: readonly RefundRecord[] | undefined
  disputes: readonly DisputeRecord[] | undefined
  given: GivenByPart
  day: DayOf
}

/** Gifts that were given instead of a refund, voided ones too, by the part they came from. */
type GivenByPart = ReadonlyMap<string, readonly { gift: PaymentRecord; part: PaymentPart }[]>

export function givenByPart(payments: readonly PaymentRecord[]): GivenByPart {
  const given = payments.flatMap((gift) =>
    gift.parts.filter(({ givenLines }) => givenLines !== null).map((part) => ({ gift, part })),
  )
  return Map.groupBy(given, ({ part }) => part.giftOfPart ?? '')
}

export function toFacts(
  payment: PaymentRecord,
  { refunds = [], disputes = [], given, day }: PaymentContext,
): JournalPayment {
  const isProviders = isProviderPayment(payment)
  const losses = lossesOf(payment, disputes)
  return {
    ...payment,
    isProviders,
    day: payment.receivedOn ?? day(payment.paidAt ?? payment.createdAt),
    voidedOn: payment.voided && day(payment.voided.at),
    voidReason: payment.voided?.reason ?? null,
    isGift: payment.giftOf !== null,
    parts: payment.parts.map((part, place) => ({
      ...part,
      ...asSold(part),
      given: (given.get(part.id) ?? []).map((each) => givenFacts(part, each, day)),
      refunds: refunds.flatMap((refund, at) =>
        refund.parts
          .filter(({ partId }) => partId === part.id)
          .map(({ amount, tax, lines }) => ({
            place: at + 1,
            amount,
            tax,
            lines,
            day: day(refund.createdAt),
            isFailed: refund.status === 'failed',
            failedOn: refund.failedAt && day(refund.failedAt),
            isProviders: isProviders && !refund.isByHand,
            providerId: refund.providerId,
            reason: refund.reason,
          })),
      ),
      losses: losses.map((own) => own[place] ?? noMoney),
    })),
    disputes: disputes.map((dispute) => toDispute(dispute, day)),
  }
}

/** The part before anything of it was given: earlier rows of the journal never change. */
function asSold({ amount, gifted, givenInstead, soldLines }: PaymentPart) {
  return {
    amount: cents(amount + givenInstead),
    gifted: cents(gifted - givenInstead),
    givenInstead: noMoney,
    lines: soldLines,
    tax: taxIn(soldLines),
  }
}

function givenFacts(
  { soldLines }: PaymentPart,
  { gift, part }: { gift: PaymentRecord; part: PaymentPart },
  day: DayOf,
) {
  const lines = part.givenLines ?? []
  const taxLines = new Set(soldLines.flatMap((line, place) => (line.isTax ? [idOfLine(line, place)] : [])))
  return {
    number: gift.number,
    amount: part.amount,
    tax: sum(lines.filter(({ line }) => taxLines.has(line)).map(({ amount }) => amount)),
    day: day(gift.createdAt),
    voidedOn: gift.voided && day(gift.voided.at),
    lines: lines.filter(({ line }) => !taxLines.has(line)),
  }
}

/** What each part lost in each dispute. The losses of a part add up to what it lost in all. */
function lossesOf({ parts }: PaymentRecord, disputes: readonly DisputeRecord[]): Cents[][] {
  let before = parts.map(() => noMoney)
  let lost = noMoney
  return disputes.map(({ state, taken }) => {
    if (state !== 'lost') return parts.map(() => noMoney)
    lost = cents(lost + taken)
    const now = allocateLoss(
      lost,
      parts.map((part) => ({ amount: cents(part.amount + part.gifted), refunded: part.refunded })),
    )
    const own = now.map((each, place) => cents(each - (before[place] ?? 0)))
    before = now
    return own
  })
}

function toDispute(dispute: DisputeRecord, day: DayOf): JournalDispute {
  const { id, amount, reason, state, closedAt, createdAt } = dispute
  return {
    id,
    amount,
    reason,
    movements: movementsOfDispute(dispute).map((each) => ({ ...each, day: day(each.at) })),
    lostOn: state === 'lost' ? day(closedAt ?? createdAt) : null,
  }
}

interface Moved {
  amount: Cents
  fee: Cents
  at: string
}

/** The movements the provider reported. Whatever they don't account for is booked on the day the dispute was opened. */
function movementsOfDispute({ movements, taken, fee, createdAt }: DisputeRecord): Moved[] {
  const known = movements ?? []
  const restOf = (whole: number, part: 'amount' | 'fee') =>
    cents(whole - known.reduce((total, each) => total + each[part], 0))
  const rest = { amount: restOf(-taken, 'amount'), fee: restOf(fee, 'fee'), at: createdAt }
  return rest.amount === 0 && rest.fee === 0 ? known : [...known, rest]
}

/** Failed payouts carry the day the money came back; until then they move nothing. */
export function payoutsOf({ payouts, lines, returns }: PayoutFacts, day: DayOf): JournalPayout[] {
  return payouts.flatMap(({ id, status, arrivesOn }) => {
    const isBack = status === 'failed' || status === 'canceled'
    const back = returns.find(({ returnedId }) => returnedId === id)
    if (isBack && !back) return []
    const returnedOn = isBack && back ? [arrivesOn, day(back.createdAt)].sort().at(-1) : null
    return [{ id, day: arrivesOn, share: shareOf(id, lines, returns), returnedOn: returnedOn ?? null }]
  })
}
