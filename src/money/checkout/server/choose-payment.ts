import { createHash } from 'node:crypto'
import type { Actor } from '../../../kernel/actor.ts'
import { hour } from '../../../kernel/clock.ts'
import { emailKey, isEmail } from '../../../kernel/email.ts'
import { type Cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { feeCover } from '../../ledger/fee-cover-rules.ts'
import { linesFor } from '../../ledger/paid-lines.ts'
import { decideOpening, foldPayments, minimumCardCharge, type Opening } from '../../ledger/rules.ts'
import { blankPart, blankPayment } from '../../ledger/server/blank-payment.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { findUnconfirmed } from '../../ledger/server/free-bills.ts'
import type { PaymentPart, PaymentRecord, Purpose } from '../../ledger/server/payment-record.ts'
import { partTest, paymentsFor } from '../../ledger/server/payment-store.ts'
import type { Quote, Wanted } from '../../ledger/server/purchase.ts'
import { isReachable } from '../../ledger/server/reachable.ts'
import { changePayment, insertPayment } from '../../ledger/server/save-payment.ts'
import { wantedQuote } from './shared-bill.ts'

/** Something to pay for, and the amount the page showed for it. */
interface Bill extends Wanted {
  amount: Cents
}

export interface CheckoutRequest {
  /** All of one event, each only once. */
  bills: readonly Bill[]
  payer: { email: string; firstName: string; lastName: string }
  /** Identifies the browser (by cookie) and whoever is signed in there. */
  deviceId: string
  actor: Actor
  /** Adds a gift that covers the card fee, if the event asks for it. */
  coverFee?: boolean
  /** What the page showed as the sum; omitted for a single bill. */
  total?: Cents
  /** Whether a bill of $0 is confirmed instead of refused as paid already. */
  confirmsFree?: boolean
}

/** The payment that this request opens or returns to, and what it pays for. */
export interface Chosen {
  payment: PaymentRecord
  quotes: Quote[]
}

/**
 * Chooses the payment for these bills, in a transaction that locks the event's row. Throws a Problem that says why
 * nothing can be paid now.
 */
export async function choosePayment(deps: PaymentsDeps, tx: Tx, request: CheckoutRequest): Promise<Chosen> {
  const eventId = await lockEvent(deps, tx, request)
  const all = []
  for (const bill of request.bills) all.push(await billFacts(deps, tx, bill))
  const facts = withoutTwins(all)
  refuseTwice(facts)
  const quotes = facts.map(({ quote }) => quote)
  const bought = facts.map(({ quote, paid, amount }) => ({
    purpose: quote.purpose,
    subjectId: quote.subjectId,
    amount,
    lines: linesFor({ ...quote, covered: paid.covered }, amount),
  }))
  const cover = await coverOf(deps, tx, request, eventId)
  const isSame = sameCheckout([
    ...bought,
    ...(cover > noMoney ? [{ purpose: 'gift' as const, amount: cover }] : []),
  ])
  const openings = facts.map((own) => openingOf(deps, request, { ...own, isSame }))
  for (const { quote } of facts) await holdPlaces(deps, tx, quote)
  const total = sum([...bought.map(({ amount }) => amount), cover])
  if (request.total !== undefined && request.total !== total)
    throw new Problem('price-changed', { more: { amountOwed: toDollars(total) } })
  const payer = payerOf(request)
  const known = paymentAgain(openings, facts)
  const isProven = quotes.every((quote) => mayKnow(request.actor, quote))
  if (known) {
    await changePayment(tx.sql, known.id, {
      isProven: known.isProven && isProven,
      ...(payer.name && { payerName: payer.name }),
    })
    return { payment: known, quotes }
  }
  if (total > noMoney && total < minimumCardCharge) throw new Problem('below-card-minimum')
  const blank = {
    ...blankPayment(deps, { eventId, payer }, bought),
    maker: hashOf(request.deviceId),
    isProven,
  }
  const payment = cover > noMoney ? withCover(blank, cover) : blank
  await insertPayment(tx.sql, payment)
  return { payment, quotes }
}

/** The payment that every bill leads back to. One bill alone doesn't prove whose the others are. */
function paymentAgain(
  openings: readonly (Payable | null)[],
  facts: readonly BillFacts[],
): PaymentRecord | undefined {
  const paying = openings.filter((opening) => opening !== null)
  const ids = paying.map((opening) => (opening.kind === 'again' ? opening.paymentId : null))
  const [first] = ids
  if (!first || ids.some((id) => id !== first)) return undefined
  return facts.flatMap(({ payments }) => payments).find(({ id }) => id === first)
}

async function lockEvent(deps: PaymentsDeps, tx: Tx, { bills }: CheckoutRequest): Promise<string> {
  const events = new Set<string>()
  for (const bill of bills) events.add((await wantedQuote(deps, tx.sql, bill)).eventId)
  const [eventId, ...others] = events
  if (eventId === undefined || others.length > 0)
    throw new Problem('invalid-input', { errors: { bills: ['Pay for one event at a time'] } })
  await tx.lockRow('events', eventId)
  return eventId
}

/** Read behind the lock: the item may have been deleted or repriced meanwhile. */
async function billFacts(deps: PaymentsDeps, tx: Tx, bill: Bill) {
  const quote = await wantedQuote(deps, tx.sql, bill)
  const payments = await paymentsFor(tx.sql, quote.purpose, [quote.subjectId])
  const isForIt = partTest(quote.purpose, [quote.subjectId])
  const parts = payments.flatMap((payment) => payment.parts.filter(isForIt))
  const free = quote.price === noMoney ? await findUnconfirmed(tx.sql, quote) : null
  return { quote, payments, isForIt, parts, paid: foldPayments(parts), amount: bill.amount, free }
}

type BillFacts = Awaited<ReturnType<typeof billFacts>>

/** Without what the emailed link of the same order of $0 stands for: a browser may know both secrets. */
function withoutTwins(facts: readonly BillFacts[]): BillFacts[] {
  const confirming = facts.filter(({ quote }) => quote.isConfirming)
  const hasLink = ({ quote }: BillFacts) =>
    confirming.some((other) => other.quote.subjectId === quote.subjectId)
  return facts.filter((each) => each.quote.isConfirming || !hasLink(each))
}

function refuseTwice(facts: readonly BillFacts[]): void {
  const keys = new Set(facts.map(({ quote }) => `${quote.purpose} ${quote.subjectId}`))
  if (keys.size < facts.length)
    throw new Problem('invalid-input', { errors: { bills: ['Each of them can be paid only once'] } })
}

type Payable = Extract<Opening, { kind: 'new' | 'again' }>

/** null for a bill of $0 that is confirmed without money. */
function openingOf(
  deps: PaymentsDeps,
  request: CheckoutRequest,
  { quote, payments, isForIt, parts, paid, amount, free, isSame }: BillFacts & { isSame: SameCheckout },
): Payable | null {
  const { price, payableInShares, shares } = quote
  if (request.confirmsFree && price === noMoney && amount === noMoney && !parts.some(isSettled)) {
    if (free && !isProven(request, quote, free)) throw new Problem('proof-needed')
    return null
  }
  const payer = payerOf(request)
  const open = payments
    .filter((payment) => payment.status === 'open' && isReachable(deps, payment))
    .map((payment) => ({
      id: payment.id,
      amount: sum(payment.parts.filter(isForIt).map((part) => part.amount)),
      payer: emailKey(payment.payer.email ?? ''),
      name: payment.payer.name,
      maker: payment.maker,
      isRecent: deps.clock().getTime() - Date.parse(payment.createdAt) < hour,
      isOtherCheckout: !isSame(payment),
    }))
  const opening = decideOpening({
    price,
    payableInShares,
    shares,
    paid,
    open,
    asked: amount,
    payer: emailKey(payer.email ?? ''),
    name: payer.name,
    maker: hashOf(request.deviceId),
    isProven: mayKnow(request.actor, quote),
  })
  switch (opening.kind) {
    case 'paid-already':
      throw new Problem('already-paid')
    case 'under-way':
      throw new Problem('payment-under-way')
    case 'too-many':
      throw new Problem('too-many-attempts', { retryAfter: 300 })
    case 'other-price':
      throw new Problem('price-changed', { more: { amountOwed: toDollars(opening.amount) } })
    default:
      return opening
  }
}

/** By the emailed link, by the team it is for, or with money: a card pays for something else at the same time. */
function isProven(
  { actor, bills }: CheckoutRequest,
  { isConfirming }: Quote,
  { teamId }: { teamId: string | null },
): boolean {
  const isOwn = actor.kind === 'team' && actor.teamId === teamId
  return isConfirming === true || isOwn || bills.some(({ amount }) => amount > noMoney)
}

function isSettled({ status, isRehearsal }: PaymentPart): boolean {
  return !isRehearsal && (status === 'paid' || status === 'processing')
}

type SameCheckout = (payment: PaymentRecord) => boolean

interface Asked {
  purpose: Purpose
  /** Absent: whatever it is. */
  subjectId?: string
  amount: Cents
}

/** Whether a payment is for exactly these things and amounts. */
function sameCheckout(asked: readonly Asked[]): SameCheckout {
  return ({ parts }) =>
    parts.length === asked.length &&
    asked.every((each) =>
      parts.some(
        (part) =>
          part.purpose === each.purpose &&
          part.amount === each.amount &&
          (each.subjectId === undefined || part.subjectId === each.subjectId),
      ),
    )
}

/** What covers the card fee of these bills; nothing unless asked for and offered. */
async function coverOf(
  deps: PaymentsDeps,
  tx: Tx,
  { bills, coverFee }: CheckoutRequest,
  eventId: string,
): Promise<Cents> {
  const offer = coverFee ? await deps.ask('coverFee', tx.sql, eventId) : null
  return offer ? feeCover(sum(bills.map(({ amount }) => amount)), offer) : noMoney
}

/** The card fee is covered by a gift: it pays for nothing. */
function withCover(payment: PaymentRecord, amount: Cents): PaymentRecord {
  const lines = [
    { name: 'Card fee covered', quantity: 1, amount, fairMarketValue: noMoney, treatment: 'gift' as const },
  ]
  const bought = { purpose: 'gift' as const, subjectId: payment.id, amount, lines }
  const part = blankPart(payment, bought, payment.parts.length + 1)
  return { ...payment, parts: [...payment.parts, part], amount: sum([payment.amount, amount]) }
}

/** Hashed, because the cookie identifies a browser for a year. */
function hashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}

/** Whether whoever asks may know whose bill it is. Anybody may know an email address, so it opens amounts and no names. */
export function mayKnow(actor: Actor, { isBySecret, ofTeam }: Quote): boolean {
  return isBySecret === true || (actor.kind === 'team' && actor.teamId === ofTeam)
}

/** Renews an expired hold when somebody comes back to pay, unless the places are sold. */
async function holdPlaces(deps: PaymentsDeps, tx: Tx, { purpose, subjectId }: Quote): Promise<void> {
  const places = await deps.catalogue.placesOf(tx.sql, purpose, subjectId)
  if (places === 'sold') throw new Problem(deps.catalogue.soldProblem(purpose))
  if (places === 'free') await deps.catalogue.holdAgain(tx, purpose, subjectId)
}

function payerOf({ payer: { email, firstName, lastName } }: CheckoutRequest): PaymentRecord['payer'] {
  return { name: `${firstName} ${lastName}`.trim(), email: isEmail(email) ? email : null }
}
