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
import { decideOpening, foldPayments, leastByCard, owed } from '../../rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { changePayment, findPayment, insertPayment, moveStatus, paymentsFor } from '../payment-store.ts'
import type { Quote, Wanted } from '../purchase.ts'
import { isReachable } from './reachable.ts'
import { settle } from './settle-payment.ts'

export interface OrderRequest extends Wanted {
  /** What the page believes is to be paid. */
  amount: Cents
  firstName: string
  lastName: string
  /** Who asks: the browser's cookie, and whoever is signed in there. */
  deviceId: string
  actor: Actor
}

/** For its maker alone: with the client secret it is paid, with the other one its receipt is read. */
export interface OpenedPayment {
  clientSecret: string
  receiptSecret: string
}

/**
 * Answers the client secret of an intent for this order. Decided in a transaction that holds the
 * event's row, so that two calls at once agree on one payment; the provider is called after it,
 * with that payment's id as the idempotency key, so that they agree on one intent as well.
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

/** Begun before: whether it went through meanwhile is not known while the provider doesn't say. */
async function readAgain(deps: PaymentsDeps, intentId: string): Promise<Intent | null> {
  try {
    return await deps.gateway.readIntent(intentId)
  } catch (fault) {
    if (isProviderFault(fault)) throw Object.assign(new Problem('payment-unclear'), { cause: fault })
    throw fault
  }
}

/** The second one begins with a payment of its own, after the first turned out to be over. */
const maxAttempts = 2

async function decide(deps: PaymentsDeps, tx: Tx, order: OrderRequest) {
  const { eventId } = await deps.catalogue.quote(tx.sql, order)
  await tx.lockRow('events', eventId)
  // Whoever held the event may have deleted it, or changed its price.
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
      if (opening.amount < leastByCard) throw new Problem('below-card-minimum')
      const lines = linesFor({ ...quote, covered: paid.covered }, opening.amount)
      const payment = { ...blankPayment(deps, quote), amount: opening.amount, payer, lines, maker }
      await insertPayment(tx.sql, payment)
      return { payment, quote }
    }
  }
}

/** A cookie names a browser for a year: what is kept of it opens nothing. */
function hashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}

function isOfTeam(actor: Actor, { purpose, subjectId }: Quote): boolean {
  return actor.kind === 'team' && purpose === 'team' && actor.teamId === subjectId
}

/** Places that ran out are held again for who comes back to pay, unless they are sold. */
async function holdPlaces(deps: PaymentsDeps, tx: Tx, { purpose, subjectId }: Quote): Promise<void> {
  const places = await deps.catalogue.placesOf(tx.sql, purpose, subjectId)
  if (places === 'sold') throw new Problem('places-sold')
  if (places === 'free') await deps.catalogue.holdAgain(tx, purpose, subjectId)
}

function payerOf({ email, firstName, lastName }: OrderRequest): PaymentRecord['payer'] {
  return { name: `${firstName} ${lastName}`.trim(), email: isEmail(email) ? email : null }
}

/** A payment nothing is known of yet but what it is for. */
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
    // Somebody recorded cash for it in this very moment.
    return now?.status === 'canceled' ? deps.gateway.cancelIntent(intent.id) : intent
  } catch (fault) {
    // A refusal is kept by the provider under this key: the next attempt needs a payment, and a key, of its own.
    if (fault instanceof ProviderRefusal)
      await moveStatus(deps.database.sql, payment.id, ['open'], 'canceled')
    throw fault
  }
}

function stillPayable(intent: Intent): boolean {
  return intent.status.startsWith('requires_') && intent.status !== 'requires_capture'
}

/**
 * The provider is further than we knew (its event is late or lost), or doesn't know the intent (the keys were changed).
 * Brings the payment up to date. Returns when another attempt makes sense, and throws what to tell the payer otherwise.
 */
async function catchUp(deps: PaymentsDeps, order: OrderRequest, payment: PaymentRecord): Promise<void> {
  if (payment.intentId) await settle(deps, payment.intentId)
  const now = await findPayment(deps.database.sql, 'id', payment.id)
  if (now?.status === 'processing') throw new Problem('payment-under-way')
  if (now?.status !== 'paid') return
  if (now.noPlace) throw new Problem('places-sold')
  const quote = await deps.catalogue.quote(deps.database.sql, order)
  const left = owed(
    quote.price,
    foldPayments(await paymentsFor(deps.database.sql, quote.purpose, [quote.subjectId])),
  )
  // This very payment went through: whether another one is wanted is for the person to say.
  throw left > 0
    ? new Problem('price-changed', { more: { amountOwed: toDollars(left) } })
    : new Problem('already-paid')
}
