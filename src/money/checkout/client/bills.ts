import useSWR, { useSWRConfig } from 'swr'
import { type AnswerOf, ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { keyOf } from '../../../ui/session/payment-request.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import type { Bill, Payable, Sold } from './sold.ts'

export interface Bills {
  /** Team first; undefined until the server has responded. Items the server no longer knows are left out. */
  bills: Bill[] | undefined
  fault: ApiFault | undefined
  refresh: () => Promise<Bill[] | undefined>
}

const billsKey = 'bills '

/**
 * What is owed for these items, from the server. Pass `atOnce: false` to skip the first request and call `refresh`
 * later.
 */
export function useBills(
  sold: readonly Sold[],
  payables: readonly Payable[],
  every: number,
  { atOnce = true } = {},
): Bills {
  const { data, error, mutate } = useSWR<Bill[], ApiFault>(
    payables.length > 0 ? `${billsKey}${payables.map(({ key }) => key).join(' ')}` : null,
    () => readAll(sold, payables),
    {
      refreshInterval: every,
      errorRetryCount: 5,
      // A response from a moment ago may predate a payment.
      dedupingInterval: 0,
      // One bill more or less doesn't take the card form away.
      keepPreviousData: true,
      ...(atOnce ? {} : { revalidateOnMount: false }),
    },
  )
  return { bills: payables.length > 0 ? data : [], fault: error, refresh: () => mutate() }
}

/** For after paying: what was owed before isn't shown again, as if somebody else had changed it. */
export function useForgetBills(): () => void {
  const { mutate } = useSWRConfig()
  const isBill = (key: unknown) => typeof key === 'string' && key.startsWith(billsKey)
  return () => void mutate(isBill, undefined, { revalidate: false })
}

async function readAll(sold: readonly Sold[], payables: readonly Payable[]): Promise<Bill[]> {
  const read = (payable: Payable) => readBill(payable, sold)
  const found = (await Promise.all(payables.map(read))).filter((bill) => bill !== null)
  const known = new Set(payables.map(({ key }) => key))
  const kind = sold.find(({ bill }) => bill.isBesideTeams)
  // The same party signed up in this browser, and is known by its own secret.
  const own = new Set(payables.filter((one) => one.kind === kind).map(({ name }) => name))
  const onTeams = (kind ? found.flatMap((bill) => partiesOf(bill, kind)) : []).filter(
    ({ key, name }) => !known.has(key) && !own.has(name),
  )
  const ofParties = await Promise.all(onTeams.map(read))
  return [...found, ...ofParties.filter((bill) => bill !== null)]
}

/** Golfers on a team who pay for themselves: their bills can be paid with the team's. */
function partiesOf({ payable, team }: Bill, kind: Sold): Payable[] {
  return (team?.parties ?? []).map(({ partyId, name }) => ({
    ...payable,
    key: keyOf(kind.type, partyId),
    kind,
    paymentTrackingId: partyId,
    isOwnTeam: false,
    name,
    request: null,
  }))
}

/** null when the item doesn't exist anymore. Throws ApiFault when the server can't be reached. */
export async function readBill(payable: Payable, sold: readonly Sold[]): Promise<Bill | null> {
  try {
    return payable.isByReceipt ? await readRest(payable, sold) : { payable, ...(await ask(payable)) }
  } catch (thrown) {
    const fault = asFault(thrown)
    if (fault instanceof ApiFault && fault.status === 404) return null
    throw fault
  }
}

async function readRest(payable: Payable, sold: readonly Sold[]): Promise<Bill> {
  const bill = await askForBill(payable)
  const kind = sold.find(({ type }) => type === bill.type) ?? payable.kind
  return { payable: { ...payable, kind, name: bill.name }, info: bill, team: null }
}

async function ask(payable: Payable): Promise<Omit<Bill, 'payable'>> {
  const { read } = payable.kind.bill
  if (read) return await read(payable)
  const bill = await askForBill(payable)
  return { info: { ...bill, fees: bill.lines.map(asFee) }, team: null }
}

function askForBill({ kind: { type }, email, paymentTrackingId }: Payable) {
  return call('POST /api/payment/bill', { body: { type, email, paymentTrackingId } })
}

/** Converts to the shape of a team's bill. An order has one share: all of it. */
export function asBill(
  bill: AnswerOf<'POST /api/payment/stripe/sponsor-payment-request'>,
): Omit<Bill, 'payable'> {
  const info = {
    owedAmount: bill.amountOwed,
    shareAmount: bill.amountOwed,
    hasPaidInFull: bill.hasPaidInFull,
    underWayAmount: bill.underWayAmount,
    waivedAmount: bill.waivedAmount,
    paidAmount: bill.paidAmount,
    fees: bill.fees,
  }
  return { info, team: null }
}

/** '4 × Mulligan'. */
function asFee({ name, quantity, amount }: AnswerOf<'POST /api/payment/bill'>['lines'][number]) {
  return {
    feeName: quantity === 1 ? name : `${quantity} × ${name}`,
    totalAmount: amount,
    individualAmount: amount / quantity,
  }
}

/** 'Team Okafor', 'Dinner and shirts, Ann Okafor', 'Sponsorship, Acme Roofing'. */
export function nameOf({ payable: { kind, name }, team }: Pick<Bill, 'payable' | 'team'>): string {
  const known = team?.teamName ?? name
  const { what } = kind.bill
  if (what) return known ? `${what}, ${known}` : what
  return known ?? purposeFacts[kind.purpose].yours
}

/** The title above a bill's lines: without the name of whoever it is for if a line says it, and the only line's own. */
export function titleOf(bill: Bill): string {
  const { name, kind } = bill.payable
  const { fees } = bill.info
  if (!name || !fees.some(({ feeName }) => feeName.includes(`, ${name}`))) return nameOf(bill)
  return (fees.length === 1 ? fees[0]?.feeName : kind.bill.what) ?? nameOf(bill)
}

/** An unpaid order lapses by itself. A team keeps its place, and its bill. */
export function mayBeDropped({ payable: { kind, request }, info }: Bill): boolean {
  return kind.bill.mayBeDropped === true && request !== null && info.underWayAmount === 0
}

/** A payment being processed covers everything owed; poll until it is settled. */
export function isBeingProcessed({ hasPaidInFull, underWayAmount, owedAmount }: TeamPaymentInfo): boolean {
  return !hasPaidInFull && underWayAmount >= owedAmount
}

/** The bill to show: the chosen one, or the only unpaid one. null shows the list. */
export function billToShow(bills: readonly Bill[], chosen: string | null): Bill | null {
  const asked = bills.find(({ payable }) => payable.key === chosen)
  if (asked) return asked
  const owed = bills.filter(({ info }) => !info.hasPaidInFull)
  if (owed.length > 1) return null
  return owed[0] ?? bills[0] ?? null
}
