import useSWR from 'swr'
import { type AnswerOf, ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { billKind, isBillType } from './bill-kinds.ts'
import type { Payable } from './payable.ts'

/** Details of a team's bill, for those who may see it. */
export type TeamInside = NonNullable<AnswerOf<'POST /api/payment/team-bill'>['team']>

export interface Bill {
  payable: Payable
  info: TeamPaymentInfo
  team: TeamInside | null
}

export interface Bills {
  /** Team first; undefined until the server has responded. Items the server no longer knows are left out. */
  bills: Bill[] | undefined
  fault: ApiFault | undefined
  refresh: () => Promise<Bill[] | undefined>
}

/**
 * What is owed for these items, from the server. Pass `atOnce: false` to skip the first request and call `refresh`
 * later.
 */
export function useBills(payables: readonly Payable[], every: number, { atOnce = true } = {}): Bills {
  const { data, error, mutate } = useSWR<Bill[], ApiFault>(
    payables.length > 0 ? `bills ${payables.map(({ key }) => key).join(' ')}` : null,
    () => readAll(payables),
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

async function readAll(payables: readonly Payable[]): Promise<Bill[]> {
  const found = (await Promise.all(payables.map(readBill))).filter((bill) => bill !== null)
  const known = new Set(payables.map(({ key }) => key))
  // The same party signed up in this browser, and is known by its own secret.
  const own = new Set(payables.filter(({ type }) => type === 'Party').map(({ name }) => name))
  const onTeams = found.flatMap(partiesOf).filter(({ key, name }) => !known.has(key) && !own.has(name))
  const ofParties = await Promise.all(onTeams.map(readBill))
  return [...found, ...ofParties.filter((bill) => bill !== null)]
}

/** Golfers on a team who pay for themselves: their bills can be paid with the team's. */
function partiesOf({ payable, team }: Bill): Payable[] {
  return (team?.parties ?? []).map(({ partyId, name }) => ({
    ...payable,
    key: `${billKind('Party').key}:${partyId}`,
    type: 'Party',
    paymentTrackingId: partyId,
    isOwnTeam: false,
    name,
    request: null,
  }))
}

/** null when the item doesn't exist anymore. Throws ApiFault when the server can't be reached. */
export async function readBill(payable: Payable): Promise<Bill | null> {
  try {
    return payable.isByReceipt ? await readRest(payable) : { payable, ...(await ask(payable)) }
  } catch (thrown) {
    const fault = asFault(thrown)
    if (fault instanceof ApiFault && fault.status === 404) return null
    throw fault
  }
}

async function readRest(payable: Payable): Promise<Bill> {
  const { type, email, paymentTrackingId } = payable
  const bill = await call('POST /api/payment/bill', { body: { type, email, paymentTrackingId } })
  const known = isBillType(bill.type) ? bill.type : type
  return { payable: { ...payable, type: known, name: bill.name }, info: bill, team: null }
}

async function ask({ type, email, paymentTrackingId, isOwnTeam }: Payable): Promise<Omit<Bill, 'payable'>> {
  if (type === 'Golf') {
    const bill = isOwnTeam
      ? await call('GET /api/user/team-bill')
      : await call('POST /api/payment/team-bill', { body: { paymentTrackingId, email } })
    return { info: bill, team: bill.team }
  }
  if (type === 'Party' || type === 'Extras' || type === 'Donation') {
    const bill = await call('POST /api/payment/bill', { body: { type, email, paymentTrackingId } })
    return { info: { ...bill, fees: bill.lines.map(asFee) }, team: null }
  }
  const body = { paymentTrackingId: paymentTrackingId ?? '' }
  const order =
    type === 'Sponsorship'
      ? await call('POST /api/payment/stripe/sponsor-payment-request', { body }, { keepalive: false })
      : await call('POST /api/payment/stripe/attendee-payment-request', { body }, { keepalive: false })
  return { info: asInfo(order), team: null }
}

/** Converts to the shape of a team's bill. An order has one share: all of it. */
function asInfo(bill: AnswerOf<'POST /api/payment/stripe/sponsor-payment-request'>): TeamPaymentInfo {
  return {
    owedAmount: bill.amountOwed,
    shareAmount: bill.amountOwed,
    hasPaidInFull: bill.hasPaidInFull,
    underWayAmount: bill.underWayAmount,
    waivedAmount: bill.waivedAmount,
    paidAmount: bill.paidAmount,
    fees: bill.fees,
  }
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
export function nameOf({ payable: { type, name }, team }: Pick<Bill, 'payable' | 'team'>): string {
  if (type === 'Golf') return team?.teamName ?? name ?? 'Your team'
  if (type === 'Party') return name ?? 'Your place'
  const { what } = billKind(type)
  return name ? `${what}, ${name}` : what
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
