import { dayIn } from '../../../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum, toDollars } from '../../../../kernel/money.ts'
import { allocateLoss } from '../../allocation-rules.ts'
import type { Journal, JournalEntry, JournalSums } from '../../journal-contract.ts'
import { type JournalPayout, payoutMovements } from '../../journal-payouts.ts'
import { type JournalDispute, type JournalPayment, type Movement, movementsOf } from '../../journal-rules.ts'
import { type JournalTotals, journalTotals } from '../../journal-totals.ts'
import { movementFacts } from '../../movement-kinds.ts'
import { byMethod, moneyMethods } from '../../payment-methods.ts'
import { shareOf } from '../../payout-rules.ts'
import { americanDate, entryOf } from '../../quickbooks.ts'
import { taxWording } from '../../receipt-rules.ts'
import { idOfLine } from '../../refund-lines.ts'
import { taxIn } from '../../tax-rules.ts'
import { disputesOf } from '../checkout/provider-store.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { DisputeRecord, PaymentPart, PaymentRecord, RefundRecord } from '../payment-record.ts'
import { linesOf, listedPayments } from '../payment-store.ts'
import { charityOf } from '../receipts/charity.ts'
import { isProviderPayment } from '../refunds/refund-payment.ts'
import { refundsOfEvent } from '../refunds/refund-store.ts'
import { type PayoutFacts, payoutFacts } from './payouts.ts'

export interface JournalRequest {
  eventId: string
  /** 'YYYY-MM-DD', inclusive. Omitted: from the first day, or to the last. */
  from?: string | undefined
  to?: string | undefined
}

interface Row {
  movement: Movement
  payment: PaymentRecord | null
  /** The share it is about, or the payment's first; null for payouts. */
  part: PaymentPart | null
  name: string | null
  isPackage: boolean
}

interface Books {
  eventName: string
  rows: Row[]
  feesToCome: number
}

/** Returns one row per movement of money, oldest first. */
export async function readJournal(deps: PaymentsDeps, request: JournalRequest): Promise<Journal> {
  const { eventName, rows, feesToCome } = await readBooks(deps, request.eventId)
  const within = rowsWithin(rows, request)
  return {
    eventId: request.eventId,
    eventName,
    provider: deps.gateway.provider,
    firstDay: rows[0]?.movement.date ?? null,
    lastDay: rows.at(-1)?.movement.date ?? null,
    entries: within.map(toEntry),
    totals: sumsOf(journalTotals(within.map(({ movement }) => movement))),
    feesToCome,
  }
}

/** One row of the QuickBooks file. Amounts in dollars. */
export interface QuickBooksLine {
  no: string
  /** 'MM/DD/YYYY'. */
  date: string
  account: string
  debit: number | null
  credit: number | null
  description: string
  /** The payer. */
  name: string
}

/** The same rows as double entries, one line per account. */
export async function readQuickBooks(deps: PaymentsDeps, request: JournalRequest): Promise<QuickBooksLine[]> {
  const { rows } = await readBooks(deps, request.eventId)
  return rowsWithin(rows, request).flatMap((row) => {
    const { movement, payment, part } = row
    return entryOf(movement, part?.purpose ?? null).map(({ account, debit, credit }) => ({
      no: movement.no,
      date: americanDate(movement.date),
      account,
      debit: debit === 0 ? null : toDollars(debit),
      credit: credit === 0 ? null : toDollars(credit),
      description: describe(row),
      name: payment?.payer.name ?? '',
    }))
  })
}

function rowsWithin(rows: readonly Row[], { from = '', to = '9999-12-31' }: JournalRequest): Row[] {
  return rows.filter(({ movement: { date } }) => date >= from && date <= to)
}

async function readBooks(deps: PaymentsDeps, eventId: string): Promise<Books> {
  const { sql } = deps.database
  const { eventName, timeZone, charity } = await charityOf(deps, sql, eventId)
  const day = dayOf(timeZone)
  const payments = (await listedPayments(sql, eventId)).filter(({ isRehearsal }) => !isRehearsal)
  const refunds = Map.groupBy(await refundsOfEvent(sql, eventId), ({ paymentId }) => paymentId)
  const disputes = Map.groupBy(await disputesOf(sql, { eventId }), ({ paymentId }) => paymentId)
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  const known = new Map(quotes.map((quote) => [`${quote.purpose} ${quote.subjectId}`, quote]))
  const given = givenByPart(payments)
  const ofPayments = payments.flatMap((payment) => {
    const facts = toFacts(payment, {
      refunds: refunds.get(payment.id),
      disputes: disputes.get(payment.id),
      given,
      day,
    })
    const quoteOf = ({ purpose, subjectId }: PaymentPart) => known.get(`${purpose} ${subjectId}`)
    return movementsOf(facts, taxWording(charity, linesOf(payment))).map((movement) => {
      const own = payment.parts.filter(({ id }) => movement.partId === null || id === movement.partId)
      const bought = own.flatMap((part) => quoteOf(part) ?? [])
      return {
        movement,
        payment,
        part: own[0] ?? null,
        name: bought.map(({ name }) => name).join(', ') || null,
        isPackage: bought[0]?.isPackage ?? false,
      }
    })
  })
  const ofPayouts = payoutsOf(await payoutFacts(deps, eventId), day).flatMap((payout) =>
    payoutMovements(payout).map((movement) => ({
      movement,
      payment: null,
      part: null,
      name: null,
      isPackage: false,
    })),
  )
  return {
    eventName,
    rows: [...ofPayments, ...ofPayouts].sort(inOrder),
    feesToCome: payments.filter(
      (each) => each.status === 'paid' && isProviderPayment(each) && each.fee === null,
    ).length,
  }
}

/** By day; within a day by receipt number, then in the order things happened. */
function inOrder(a: Row, b: Row): number {
  const number = ({ payment }: Row) => payment?.number ?? Number.MAX_SAFE_INTEGER
  return a.movement.date.localeCompare(b.movement.date) || number(a) - number(b)
}

type DayOf = (instant: string) => string

function dayOf(timeZone: string): DayOf {
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

function givenByPart(payments: readonly PaymentRecord[]): GivenByPart {
  const given = payments.flatMap((gift) =>
    gift.parts.filter(({ givenLines }) => givenLines !== null).map((part) => ({ gift, part })),
  )
  return Map.groupBy(given, ({ part }) => part.giftOfPart ?? '')
}

function toFacts(
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
  return disputes.map(({ state, amount }) => {
    if (state !== 'lost') return parts.map(() => noMoney)
    lost = cents(lost + amount)
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
function payoutsOf({ payouts, lines, returns }: PayoutFacts, day: DayOf): JournalPayout[] {
  return payouts.flatMap(({ id, status, arrivesOn }) => {
    const isBack = status === 'failed' || status === 'canceled'
    const back = returns.find(({ returnedId }) => returnedId === id)
    if (isBack && !back) return []
    const returnedOn = isBack && back ? [arrivesOn, day(back.createdAt)].sort().at(-1) : null
    return [{ id, day: arrivesOn, share: shareOf(id, lines, returns), returnedOn: returnedOn ?? null }]
  })
}

function toEntry({ movement, payment, part, name, isPackage }: Row): JournalEntry {
  const { no, date, what, purse, paymentId, partId, amount, tax, fairMarketValue, gift, providerId, note } =
    movement
  return {
    no,
    date,
    what,
    purse,
    paymentId,
    partId,
    number: payment ? String(payment.number ?? 0).padStart(5, '0') : '',
    kind: part?.purpose ?? null,
    isPackage,
    name,
    payer: payment?.payer.name ?? '',
    checkNumber: payment?.checkNumber ?? null,
    amount: toDollars(amount),
    tax: toDollars(tax),
    fairMarketValue: toDollars(fairMarketValue),
    gift: toDollars(gift),
    providerId,
    note,
  }
}

function sumsOf({ refunds, ...rest }: JournalTotals): JournalSums {
  return {
    ...byMethod(moneyMethods, (method) => toDollars(rest[method])),
    refunds: byMethod(moneyMethods, (method) => toDollars(refunds[method])),
    disputed: toDollars(rest.disputed),
    fees: toDollars(rest.fees),
    net: toDollars(rest.net),
    paidOut: toDollars(rest.paidOut),
    tax: toDollars(rest.tax),
    fairMarketValue: toDollars(rest.fairMarketValue),
    gift: toDollars(rest.gift),
  }
}

/** 'Payment: Team Marsh, receipt 00012, check 1042'. */
function describe({ movement, payment, name }: Row): string {
  const { what, providerId } = movement
  const { label } = movementFacts[what]
  if (!payment) return `${label}: ${providerId ?? ''}`
  const check = payment.checkNumber ? `, check ${payment.checkNumber}` : ''
  return `${label}: ${name ?? 'no longer there'}, receipt ${String(payment.number ?? 0).padStart(5, '0')}${check}`
}
