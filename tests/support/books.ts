import type Stripe from 'stripe'
import type { PaymentRow, PaymentTotals } from '../../src/money/desk/shapes.ts'
import type { Site } from './app.ts'
import type { ProviderProcess } from './provider-process.ts'
import { readCsv } from './read-csv.ts'

/** One payment's money, in whole cents. */
interface Money {
  received: number
  refunded: number
  /** Lost to disputes. */
  held: number
  fee: number
}

interface OurPayment extends Money {
  row: PaymentRow
  /** The payment's id at the provider; null for cash, checks and waived fees. */
  intent: string | null
  receipt: {
    number: string
    total: number
    refunds: { kind: string; amount: number }[]
    statements: string[]
  }
}

/** Everything recorded about an event's money, in every place it is shown. */
export interface OurBooks {
  eventId: string
  totals: PaymentTotals
  payments: OurPayment[]
  file: Record<string, string>[]
  /** Subjects of all emails. */
  subjects: string[]
}

interface ProvidersPayment extends Money {
  /** How many. */
  refunds: number
  /** Our payment's id, from the metadata. */
  payment: string
}

export interface TheirBooks {
  /** Successful payments, by intent. */
  intents: Map<string, ProvidersPayment>
  /** The sum of all balance transactions, whatever they are for; without payouts to the bank. */
  balance: number
}

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100)
const added = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export async function readOurBooks(site: Site): Promise<OurBooks> {
  const token = await site.admin()
  const { eventId, totals, payments: rows } = (await site.call('GET /api/admin/payments', { token })).body
  const payments: OurPayment[] = []
  for (const row of rows as PaymentRow[]) {
    const details = (await site.call('GET /api/admin/payments/{id}', { token, params: { id: row.id } })).body
    const params = { secret: details.receiptSecret }
    const receipt = (await site.call('GET /api/payment/receipt/{secret}', { params })).body
    payments.push({
      row,
      intent: row.isProviders ? details.providerId : null,
      receipt,
      received: cents(row.amount),
      refunded: cents(row.refunded),
      held: cents(row.disputed),
      fee: cents(row.fee),
    })
  }
  const file = readCsv((await site.call('GET /api/admin/export/payments.csv', { token })).text)
  const outbox = (await site.call('GET /api/admin/outbox', { token, query: { limit: '5000' } })).body
  return {
    eventId,
    totals,
    payments,
    file,
    subjects: outbox.messages.map(({ subject }: { subject: string }) => subject),
  }
}

/** Over HTTP, with the provider's own SDK: none of our code is involved. */
export async function readTheirBooks({ sdk }: WithSdk, eventId: string): Promise<TheirBooks> {
  const charged = await chargedThere({ sdk }, eventId)
  const read = await Promise.all(charged.map(async ({ id }) => [id, await readIntent(sdk, id)] as const))
  const movements = await sdk.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const kept = movements.filter(({ type }) => type !== 'payout')
  return { intents: new Map(read), balance: added(kept.map(({ net }) => net)) }
}

type WithSdk = Pick<ProviderProcess, 'sdk'>

/** Every successful payment of an event. */
export async function chargedThere({ sdk }: WithSdk, eventId: string): Promise<Stripe.PaymentIntent[]> {
  const query = `metadata['eventId']:'${eventId}'`
  const found = await sdk.paymentIntents.search({ query, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return found.filter(({ status }) => status === 'succeeded')
}

async function readIntent(sdk: Stripe, id: string): Promise<ProvidersPayment> {
  const intent = await sdk.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  const listed = { payment_intent: id, limit: 100 }
  const refunds = (await sdk.refunds.list(listed)).data.filter(
    ({ status }) => status !== 'failed' && status !== 'canceled',
  )
  const disputes = (await sdk.disputes.list(listed)).data
  const booked = disputes.flatMap(({ balance_transactions }) => balance_transactions)
  const charge = intent.latest_charge as Stripe.Charge
  const fee = (charge.balance_transaction as Stripe.BalanceTransaction | null)?.fee ?? 0
  return {
    received: intent.amount_received,
    refunded: added(refunds.map(({ amount }) => amount)),
    held: Math.max(0, -added(booked.map(({ amount }) => amount))),
    fee: fee + added(booked.map((each) => each.fee)),
    refunds: refunds.length,
    payment: intent.metadata.paymentId ?? '',
  }
}

/** Every difference of a cent between two places, in words; empty when all agree. Pure. */
export function differencesIn(ours: OurBooks, theirs: TheirBooks): string[] {
  return [
    ...withProvider(ours, theirs),
    ...withinOurs(ours),
    ...receiptNumbers(ours),
    ...emails(ours, theirs),
  ]
}

const figures = ['received', 'refunded', 'held', 'fee'] as const

function withProvider({ payments }: OurBooks, { intents, balance }: TheirBooks): string[] {
  const known = new Set(payments.map(({ intent }) => intent))
  const strangers = [...intents.keys()].filter((intent) => !known.has(intent))
  const sources = [...intents.values()].map(({ payment }) => payment)
  const byCard = payments.filter(({ intent }) => intent !== null)
  const left = byCard.map((each) => each.received + givenOf(each) - each.refunded - each.held - each.fee)
  return [
    ...differ('what is left of all cards', added(left), balance),
    ...strangers.map((intent) => `${intent} was charged, and is not in our books`),
    ...twice(sources).map((payment) => `payment ${payment} was charged twice`),
    ...payments.flatMap((ours) => {
      const there = ours.intent === null ? null : (intents.get(ours.intent) ?? nothing)
      return there
        ? figures.flatMap((figure) => {
            const own = ours[figure] + (figure === 'received' ? givenOf(ours) : 0)
            return differ(`${ours.intent} ${figure}`, own, there[figure])
          })
        : []
    }),
  ]
}

/** What the receipt says was given instead of a refund: the provider knows nothing of it. */
function givenOf({ receipt }: OurPayment): number {
  const said = receipt.statements.flatMap(
    (text) => /^\$([\d,.]+) of this payment was given/.exec(text)?.[1] ?? [],
  )
  return added(said.map((dollars) => cents(Number(dollars.replaceAll(',', '')))))
}

const nothing: Money = { received: 0, refunded: 0, held: 0, fee: 0 }

function withinOurs({ totals, payments, file }: OurBooks): string[] {
  const sum = (figure: keyof Money) => added(payments.map((payment) => payment[figure]))
  const net = sum('received') - sum('fee') - sum('refunded') - sum('held') + cents(totals.overShort)
  const column = (row: PaymentRow, head: string) =>
    cents(Number(file.find(({ Receipt }) => Receipt === row.number)?.[head]))
  return [
    ...differ('total received', cents(totals.received), sum('received')),
    ...differ('totals by method', cents(totals.card + totals.cash + totals.check), sum('received')),
    ...differ('total refunded', cents(totals.refunded), sum('refunded')),
    ...differ('total disputed', cents(totals.disputed), sum('held')),
    ...differ('total fees', cents(totals.fees), sum('fee')),
    ...differ('total net', cents(totals.net), net),
    ...differ('rows of the file', file.length, payments.length),
    ...payments.flatMap(({ row, receipt, received, refunded, held, fee }) => [
      ...differ(`receipt ${row.number}: number`, Number(receipt.number), Number(row.number)),
      ...(row.method === 'waived' ? [] : differ(`receipt ${row.number}`, cents(receipt.total), received)),
      ...differ(`receipt ${row.number}: refunds`, backIn(receipt, 'refund'), refunded),
      ...(row.state === 'disputed'
        ? []
        : differ(`receipt ${row.number}: bank`, backIn(receipt, 'dispute'), held)),
      ...differ(`file ${row.number}: Amount`, column(row, 'Amount'), received),
      ...differ(`file ${row.number}: Refunded`, column(row, 'Refunded'), refunded),
      ...differ(`file ${row.number}: Disputed`, column(row, 'Disputed'), held),
      ...differ(`file ${row.number}: Fee`, column(row, 'Fee'), fee),
      ...differ(`file ${row.number}: Net`, column(row, 'Net'), received - fee - refunded - held),
      ...(refunded > received ? [`receipt ${row.number}: more was refunded than received`] : []),
    ]),
  ]
}

function backIn({ refunds }: OurPayment['receipt'], kind: string): number {
  return added(refunds.filter((back) => back.kind === kind).map(({ amount }) => cents(amount)))
}

/** From 1 on, without gaps or duplicates, including void entries. */
function receiptNumbers({ payments }: OurBooks): string[] {
  const numbers = payments.map(({ row }) => Number(row.number)).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => differ('receipt numbers in turn', number, index + 1))
}

/** One receipt email per payment; one email per refund, and another if it failed later. */
function emails({ payments, subjects }: OurBooks, theirs: TheirBooks): string[] {
  const receipts = subjects.flatMap((subject) => /^Receipt (\d+):/.exec(subject)?.[1] ?? [])
  const numbers = payments.map(({ row }) => row.number)
  const refunds = payments.flatMap(({ receipt }) => receipt.refunds.filter(({ kind }) => kind === 'refund'))
  const byCard = payments.filter(({ intent }) => intent !== null)
  const onReceipts = added(
    byCard.map(({ receipt }) => receipt.refunds.filter(({ kind }) => kind === 'refund').length),
  )
  const count = (subject: RegExp) => subjects.filter((each) => subject.test(each)).length
  const told = count(/^\$\S+ refunded/) - count(/^Your refund of \S+ did not go through/)
  return [
    ...twice(receipts).map((number) => `receipt ${number} was emailed twice`),
    ...numbers
      .filter((number) => !receipts.includes(number))
      .map((number) => `receipt ${number} was not emailed`),
    ...differ('emails about refunds', told, refunds.length),
    ...differ(
      'refunds to cards',
      onReceipts,
      added([...theirs.intents.values()].map((there) => there.refunds)),
    ),
  ]
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

function differ(what: string, one: number, other: number): string[] {
  return one === other ? [] : [`${what}: ${one}, not ${other}`]
}
