import { createHash } from 'node:crypto'
import type { Actor } from '../../../../kernel/actor.ts'
import { hour } from '../../../../kernel/clock.ts'
import { emailKey, isEmail } from '../../../../kernel/email.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { type Cents, noMoney, toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { type Intent, isProviderFault, ProviderRefusal } from '../../../../ports/payment-gateway.ts'
import { linesFor } from '../../receipt-rules.ts'
import { decideOpening, foldPayments, minimumCardCharge, owed } from '../../rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { findPayment, paymentsFor } from '../payment-store.ts'
import type { Quote, Wanted } from '../purchase.ts'
import { changePayment, insertPayment, moveStatus } from '../save-payment.ts'
import { isReachable } from './reachable.ts'
import { settle } from './settle-payment.ts'

export interface OrderRequest extends Wanted {
  /** The amount the page showed. */
  amount: Cents
  firstName: string
  lastName: string
  /** Identifies the browser (by cookie) and whoever is signed in there. */
  deviceId: string
  actor: Actor
}

/** Only for the browser that opened it: the client secret pays, the receipt secret opens the receipt. */
export interface OpenedPayment {
  clientSecret: string
  receiptSecret: string
}

/**
 * Returns the client secret of an intent for this order. The payment is chosen in a transaction that locks the event's
 * row, so two calls at once agree on one payment. The provider is called afterwards with the payment's id as the
 * idempotency key, so they agree on one intent as well.
 */
export async function openPayment(deps: PaymentsDeps, order: OrderRequest): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { payment, quote } = await deps.database.transaction((tx) => decide(deps, tx, order))
    const intent = payment.intentId
      ? await readAgain(deps, payment.intentId)
      : await createIntent(deps, payment, quote)
    const { receiptSecret } = payment
    if (intent && stillPayable(intent)) return { clientSecret: intent.clientSecret, receiptSecret }
    await catchUp(deps, order, payment)
  }
  throw new Problem('provider-failed')
}

/** The payment was opened earlier and may have succeeded since; an unreachable provider is reported to the payer. */
async function readAgain(deps: PaymentsDeps, intentId: string): Promise<Intent | null> {
  try {
    return await deps.gateway.readIntent(intentId)
  } catch (fault) {
    if (isProviderFault(fault)) throw Object.assign(new Problem('payment-unclear'), { cause: fault })
    throw fault
  }
}

/** The second attempt opens a new payment, after the first one turned out to be closed. */
const maxAttempts = 2

async function decide(deps: PaymentsDeps, tx: Tx, order: OrderRequest) {
  const { eventId } = await deps.catalogue.quote(tx.sql, order)
  await tx.lockRow('events', eventId)
  // The item may have been deleted or repriced while we waited for the lock.
  const quote = await deps.catalogue.quote(tx.sql, order)
  const payments = await paymentsFor(tx.sql, quote.purpose, [quote.subjectId])
  const paid = foldPayments(payments)
  const payer = payerOf(order)
  const open = payments
    .filter((payment) => payment.status === 'open' && isReachable(deps, payment))
    .map(({ id, amount, payer, maker, createdAt }) => ({
      id,
      amount,
      payer: emailKey(payer.email ?? ''),
      name: payer.name,
      maker,
      isRecent: deps.clock().getTime() - Date.parse(createdAt) < hour,
    }))
  const maker = hashOf(order.deviceId)
  const { price, payableInShares } = quote
  const asked = {
    price,
    payableInShares,
    paid,
    open,
    asked: order.amount,
    payer: emailKey(payer.email ?? ''),
    name: payer.name,
    maker,
    isProven: quote.isBySecret || isOfTeam(order.actor, quote),
  }
  const opening = decideOpening(asked)
  if (opening.kind === 'new' || opening.kind === 'again') await holdPlaces(deps, tx, quote)
  switch (opening.kind) {
    case 'paid-already':
      throw new Problem('already-paid')
    case 'under-way':
      throw new Problem('payment-under-way')
    case 'too-many':
      throw new Problem('too-many-attempts', { retryAfter: 300 })
    case 'other-price':
      throw new Problem('price-changed', { more: { amountOwed: toDollars(opening.amount) } })
    case 'again': {
      const known = payments.find((payment) => payment.id === opening.paymentId) as PaymentRecord
      if (payer.name) await changePayment(tx.sql, known.id, { payerName: payer.name })
      return { payment: known, quote }
    }
    case 'new': {
      if (opening.amount < minimumCardCharge) throw new Problem('below-card-minimum')
      const lines = linesFor({ ...quote, covered: paid.covered }, opening.amount)
      const payment = { ...blankPayment(deps, quote), amount: opening.amount, payer, lines, maker }
      await insertPayment(tx.sql, payment)
      return { payment, quote }
    }
  }
}

/** Hashed, because the cookie identifies a browser for a year. */
function hashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}

function isOfTeam(actor: Actor, { purpose, subjectId }: Quote): boolean {
  return actor.kind === 'team' && purpose === 'team' && actor.teamId === subjectId
}

/** Renews an expired hold when somebody comes back to pay, unless the places are sold. */
async function holdPlaces(deps: PaymentsDeps, tx: Tx, { purpose, subjectId }: Quote): Promise<void> {
  const places = await deps.catalogue.placesOf(tx.sql, purpose, subjectId)
  if (places === 'sold') throw new Problem(deps.catalogue.soldProblem(purpose))
  if (places === 'free') await deps.catalogue.holdAgain(tx, purpose, subjectId)
}

function payerOf({ email, firstName, lastName }: OrderRequest): PaymentRecord['payer'] {
  return { name: `${firstName} ${lastName}`.trim(), email: isEmail(email) ? email : null }
}

/** A new payment with no amounts yet. */
export function blankPayment(deps: PaymentsDeps, quote: Quote): PaymentRecord {
  return {
    id: newId(),
    eventId: quote.eventId,
    purpose: quote.purpose,
    subjectId: quote.subjectId,
    method: 'card',
    status: 'open',
    amount: noMoney,
    unmatched: noMoney,
    refunded: noMoney,
    owedAgain: noMoney,
    keepsSeats: false,
    refundedByHand: noMoney,
    tax: noMoney,
    taxRefunded: noMoney,
    lost: noMoney,
    intentId: null,
    clientSecret: null,
    receiptSecret: newSecret(),
    number: null,
    payer: quote.contact,
    lines: [],
    note: null,
    recordedBy: null,
    createdAt: deps.clock().toISOString(),
    paidAt: null,
    checkedAt: null,
    fee: null,
    disputeFees: noMoney,
    held: noMoney,
    voided: null,
    origin: deps.gateway.origin(),
    isRehearsal: false,
    maker: null,
    recordedById: null,
    receivedOn: null,
    checkNumber: null,
    giftOf: null,
    noPlace: false,
    gifted: noMoney,
    valuesSetAt: null,
  }
}
async function createIntent(
  deps: PaymentsDeps,
  payment: PaymentRecord,
  quote: Quote,
): Promise<Intent | null> {
  const { id: paymentId, eventId, amount } = payment
  const { description, purpose: kind, name, eventName } = quote
  const order = { paymentId, eventId, amount, description, kind, name, eventName }
  try {
    const intent = await deps.gateway.createIntent(order)
    await changePayment(deps.database.sql, payment.id, {
      intentId: intent.id,
      clientSecret: intent.clientSecret,
    })
    const now = await findPayment(deps.database.sql, 'id', paymentId)
    // A cash payment canceled it in the meantime.
    return now?.status === 'canceled' ? deps.gateway.cancelIntent(intent.id) : intent
  } catch (fault) {
    // The provider repeats a refusal for the same key, so the next attempt needs a new payment and key.
    if (fault instanceof ProviderRefusal)
      await moveStatus(deps.database.sql, payment.id, ['open'], 'canceled')
    throw fault
  }
}

function stillPayable(intent: Intent): boolean {
  return intent.status.startsWith('requires_') && intent.status !== 'requires_capture'
}

/**
 * The provider's state differs from ours: its event is late or lost, or the keys were changed and it doesn't know the
 * intent. Brings the payment up to date. Returns if another attempt makes sense; throws what to tell the payer
 * otherwise.
 */
async function catchUp(deps: PaymentsDeps, order: OrderRequest, payment: PaymentRecord): Promise<void> {
  if (payment.intentId) await settle(deps, payment.intentId)
  const now = await findPayment(deps.database.sql, 'id', payment.id)
  if (now?.status === 'processing') throw new Problem('payment-under-way')
  if (now?.status !== 'paid') return
  if (now.noPlace) throw new Problem(deps.catalogue.soldProblem(now.purpose))
  const quote = await deps.catalogue.quote(deps.database.sql, order)
  const left = owed(
    quote.price,
    foldPayments(await paymentsFor(deps.database.sql, quote.purpose, [quote.subjectId])),
  )
  // This payment succeeded. Whether to make another one is up to the payer.
  throw left > 0
    ? new Problem('price-changed', { more: { amountOwed: toDollars(left) } })
    : new Problem('already-paid')
}
