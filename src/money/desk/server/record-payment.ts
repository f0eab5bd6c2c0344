import { actorName, type Person } from '../../../kernel/actor.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { TeamPaymentInfo } from '../../checkout/contract.ts'
import { dropUnsentExcess, endExcessPayments } from '../../checkout/server/end-open-payments.ts'
import { markPaid } from '../../checkout/server/settle-payment.ts'
import { linesFor } from '../../ledger/paid-lines.ts'
import { hasReference } from '../../ledger/payment-methods.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import { foldPayments, owed } from '../../ledger/rules.ts'
import { blankPayment } from '../../ledger/server/blank-payment.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { Method, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, partsFor } from '../../ledger/server/payment-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import { insertPayment } from '../../ledger/server/save-payment.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import { type BillFacts, billFacts, billsOf, infoOf, type PaidBill, spreadBill } from './spread-bill.ts'

/** What was handed over. */
interface HandedOver {
  method: Method
  note: string | null
  /** The name on the receipt. Omitted: the contact of the first bill. */
  payerName?: string | null
  /** 'YYYY-MM-DD'. Omitted: the day it is recorded. */
  receivedOn?: string | null
  checkNumber?: string | null
  /** Into whose drawer it went. Omitted: the actor's. */
  takenBy?: { id: string; name: string }
  /** A UUID chosen by the caller. Sending it again doesn't record a second payment. */
  id?: string
}

export interface PaymentEntry extends PaidBill, HandedOver {}

/** One payment for several bills of one event, each only once. */
export interface TogetherEntry extends HandedOver {
  bills: readonly [PaidBill, ...PaidBill[]]
}

/**
 * Records money received outside the provider, or a waived fee. Money above what is owed is kept as unmatched; a waiver
 * never covers more than what is owed. Throws Problem 'already-paid' or 'price-changed', both with the current
 * `amountOwed`, and 'request-reused' when the id belongs to another payment.
 */
export async function recordPayment(
  deps: PaymentsDeps,
  actor: Person,
  entry: PaymentEntry,
): Promise<TeamPaymentInfo> {
  const { settled, info } = await inOwnTransaction(deps, actor, (work) => recordOne(deps, work, entry))
  for (const { quote, paid } of settled) await endExcessPayments(deps, excessOf(quote, paid))
  return info
}

/**
 * Records one cash or check payment for several bills: one receipt with a part for each, counted once. Throws what
 * `recordPayment` throws, with the sum now owed, and 'invalid-input' for a bill of another event or one named twice.
 */
export async function recordTogether(deps: PaymentsDeps, actor: Person, entry: TogetherEntry): Promise<void> {
  const settled = await inOwnTransaction(deps, actor, (work) => recordBills(deps, work, entry))
  for (const { quote, paid } of settled) await endExcessPayments(deps, excessOf(quote, paid))
}

/** The same inside a larger unit of work. Quiet: sends nothing and cancels no card payments at the provider. */
export async function recordWithin(
  deps: PaymentsDeps,
  work: Work<Person>,
  entry: PaymentEntry,
): Promise<TeamPaymentInfo> {
  return (await recordOne(deps, work, entry)).info
}

async function recordOne(
  deps: PaymentsDeps,
  work: Work<Person>,
  { purpose, subjectId, amount, believedOwed, forWhom, isAlone, ...handed }: PaymentEntry,
): Promise<{ settled: Settled[]; info: TeamPaymentInfo }> {
  const bill = {
    purpose,
    subjectId,
    ...(amount === undefined ? {} : { amount }),
    ...(believedOwed === undefined ? {} : { believedOwed }),
    ...(forWhom === undefined ? {} : { forWhom }),
    ...(isAlone === undefined ? {} : { isAlone }),
  }
  const settled = await recordBills(deps, work, { ...handed, bills: [bill] })
  return { settled, info: await infoOf(deps, work.tx, bill) }
}

/** A bill, with what is paid by now. */
interface Settled {
  quote: Quote
  paid: Paid
}

type Paid = ReturnType<typeof foldPayments>

async function recordBills(
  deps: PaymentsDeps,
  { tx, actor, now, quiet }: Work<Person>,
  entry: TogetherEntry,
): Promise<Settled[]> {
  const eventId = await lockEvent(deps, tx, entry)
  if (entry.id && (await isRecorded(deps, tx, entry.id, entry))) return asSettled(deps, tx, entry)
  const facts: AskedBill[] = []
  // The item may have been deleted or repriced while we waited for the lock.
  for (const asked of entry.bills)
    for (const bill of await spreadBill(deps, tx, asked, entry.method))
      facts.push({ bill, ...(await billFacts(deps, tx, bill)) })
  refuseOldNews(facts)
  for (const { quote } of facts) await refuseSold(deps, tx, quote)
  if (entry.method === 'waived' && facts.some(({ quote }) => purposeFacts[quote.purpose].isVoluntary))
    throw new Problem('invalid-input', { errors: { method: ['Nobody owes a gift, so it can’t be waived'] } })
  await refuseFutureDay(deps, tx, eventId, entry.receivedOn)
  const bought = facts.map((fact) => paidFor(fact, entry.method))
  const [{ quote: first }] = facts as [AskedBill]
  const payer = { ...first.contact, name: entry.payerName || first.contact.name }
  const payment = {
    ...blankPayment(deps, { id: entry.id, eventId, payer }, bought),
    status: 'paid' as const,
    method: entry.method,
    receivedOn: entry.receivedOn ?? null,
    checkNumber: hasReference(entry.method) ? (entry.checkNumber ?? null) : null,
    recordedBy: entry.takenBy?.name ?? actorName(actor),
    recordedById: entry.takenBy?.id ?? actor.personId,
    maker: entry.takenBy && entry.takenBy.id !== actor.personId ? actor.personId : null,
  }
  await insertPayment(tx.sql, payment)
  await markPaid(deps, tx, payment.id, { received: payment.amount, paidAt: now, note: entry.note, quiet })
  const settled: Settled[] = []
  for (const [place, { quote, before }] of facts.entries()) {
    const paid = foldPayments(await partsFor(tx.sql, quote.purpose, [quote.subjectId]))
    await auditBill(deps, tx, actor, {
      ...{ quote, before, paid, payment, amount: bought[place]?.amount ?? noMoney },
      note: entry.note,
    })
    await dropUnsentExcess(tx.sql, excessOf(quote, paid))
    settled.push({ quote, paid })
  }
  return settled
}

/** The bills as they are now: what an answer that was lost would have said. */
async function asSettled(deps: PaymentsDeps, tx: Tx, { bills }: TogetherEntry): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const bill of bills)
    for (const ref of await billsOf(deps, tx, bill)) {
      const { quote, before } = await billFacts(deps, tx, ref)
      settled.push({ quote, paid: before })
    }
  return settled
}

/** Locks the row of the event to which all of them belong. */
async function lockEvent(deps: PaymentsDeps, tx: Tx, { bills }: TogetherEntry): Promise<string> {
  const events = new Set<string>()
  for (const { purpose, subjectId } of bills) {
    const known = await deps.catalogue.describe(tx.sql, purpose, subjectId)
    if (!known) throw new Problem('not-found')
    events.add(known.eventId)
  }
  const [eventId, ...others] = events
  if (eventId === undefined || others.length > 0)
    throw new Problem('invalid-input', { errors: { bills: ['Take money for one event at a time'] } })
  if (new Set(bills.map(keyOf)).size < bills.length)
    throw new Problem('invalid-input', { errors: { bills: ['Each of them can be paid only once'] } })
  await tx.lockRow('events', eventId)
  return eventId
}

function keyOf({ purpose, subjectId }: Pick<PaidBill, 'purpose' | 'subjectId'>): string {
  return `${purpose} ${subjectId}`
}

/** A bill as it was asked for, with what is paid and left of it. */
interface AskedBill extends BillFacts {
  bill: PaidBill
}

function paidFor({ bill, quote, before, left }: AskedBill, method: Method) {
  const { purpose, subjectId } = quote
  const given = bill.amount ?? left
  if (given === noMoney)
    throw new Problem('invalid-input', { errors: { amount: ['Enter an amount above zero'] } })
  const amount = method === 'waived' ? cents(Math.min(given, left)) : given
  const lines = linesFor({ ...quote, covered: before.covered }, cents(Math.min(amount, left)))
  return { purpose, subjectId, amount, lines }
}

function excessOf({ purpose, subjectId, price }: Quote, paid: Paid) {
  return { purpose, subjectId, left: owed(price, paid) }
}

interface Recorded extends Settled {
  before: Paid
  payment: Pick<PaymentRecord, 'method' | 'payer' | 'checkNumber' | 'receivedOn'>
  amount: Cents
  note: string | null
}

async function auditBill(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Person,
  { quote, before, paid, payment, amount, note }: Recorded,
): Promise<void> {
  await deps.audit(tx, {
    eventId: quote.eventId,
    actor,
    action: 'payment-recorded',
    subject: { kind: purposeFacts[quote.purpose].subject, id: quote.subjectId, name: quote.name },
    before: { covered: asMoney(before.covered) },
    after: {
      covered: asMoney(paid.covered),
      amount: asMoney(amount),
      method: payment.method,
      payer: payment.payer.name,
      ...(payment.checkNumber ? { checkNumber: payment.checkNumber } : {}),
      ...(payment.receivedOn ? { receivedOn: payment.receivedOn } : {}),
    },
    reason: note,
  })
}

/** Whether this payment was already recorded: its response was lost, or the button was pressed twice. */
async function isRecorded(
  deps: PaymentsDeps,
  tx: Tx,
  id: string,
  { bills, method }: TogetherEntry,
): Promise<boolean> {
  const known = await findPayment(tx.sql, 'id', id)
  if (!known) return false
  const paid = new Set(known.parts.map(keyOf))
  const asked: string[][] = []
  for (const bill of bills) asked.push((await billsOf(deps, tx, bill)).map(keyOf))
  const all = new Set(asked.flat())
  const isSameThing =
    asked.every((keys) => keys.some((key) => paid.has(key))) && [...paid].every((key) => all.has(key))
  // A stored waiver never exceeds what was owed, so its amount may differ from the request.
  const isFixed = method !== 'waived' && bills.every(({ amount }) => amount !== undefined)
  const isSameAmount = !isFixed || known.amount === sum(bills.map(({ amount }) => amount ?? noMoney))
  if (!isSameThing || known.method !== method || !isSameAmount) throw new Problem('request-reused')
  return true
}

async function refuseSold(deps: PaymentsDeps, tx: Tx, { purpose, subjectId }: Quote): Promise<void> {
  if ((await deps.catalogue.placesOf(tx.sql, purpose, subjectId)) === 'sold')
    throw new Problem(deps.catalogue.soldProblem(purpose), { detail: deps.catalogue.soldDetail(purpose) })
}

async function refuseFutureDay(
  deps: PaymentsDeps,
  tx: Tx,
  eventId: string,
  receivedOn: string | null | undefined,
): Promise<void> {
  if (!receivedOn) return
  const { timeZone } = await charityOf(deps, tx.sql, eventId)
  if (receivedOn > dayIn(timeZone)(deps.clock()))
    throw new Problem('invalid-input', { errors: { receivedOn: ['This day is in the future'] } })
}

/** With several bills, one that is paid already means that the sum has changed. */
function refuseOldNews(facts: readonly AskedBill[]): void {
  const more = { amountOwed: toDollars(sum(facts.map(({ left }) => left))) }
  if (facts.every(({ left }) => left === noMoney)) throw new Problem('already-paid', { more })
  const isOld = ({ bill, left }: AskedBill) =>
    left === noMoney || (bill.believedOwed !== undefined && bill.believedOwed !== left)
  if (facts.some(isOld)) throw new Problem('price-changed', { more })
}
