import useSWR from 'swr'
import { type AnswerOf, ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import type { TeamPaymentInfo } from '../../contract.ts'
import type { Payable } from './payable.ts'

/** The inside of a team's bill, for who may see it. */
export type TeamInside = NonNullable<AnswerOf<'POST /api/payment/team-bill'>['team']>

export interface Bill {
  payable: Payable
  info: TeamPaymentInfo
  team: TeamInside | null
}

export interface Bills {
  /** The team's first; undefined until the server has answered. What it doesn't know any more is left out. */
  bills: Bill[] | undefined
  fault: ApiFault | undefined
  refresh: () => Promise<Bill[] | undefined>
}

/** What of these is owed, by the server's own books. Who wants to `refresh` at a moment of their own asks not at once. */
export function useBills(payables: readonly Payable[], every: number, { atOnce = true } = {}): Bills {
  const { data, error, mutate } = useSWR<Bill[], ApiFault>(
    payables.length > 0 ? `bills ${payables.map(({ key }) => key).join(' ')}` : null,
    () => readAll(payables),
    {
      refreshInterval: every,
      errorRetryCount: 5,
      // An answer from a moment ago may be from before a payment.
      dedupingInterval: 0,
      ...(atOnce ? {} : { revalidateOnMount: false }),
    },
  )
  return { bills: payables.length > 0 ? data : [], fault: error, refresh: () => mutate() }
}

async function readAll(payables: readonly Payable[]): Promise<Bill[]> {
  const found = await Promise.all(payables.map(readBill))
  return found.filter((bill) => bill !== null)
}

/** null: no such thing, or no longer. Throws an ApiFault when the server could not be asked. */
export async function readBill(payable: Payable): Promise<Bill | null> {
  try {
    return { payable, ...(await ask(payable)) }
  } catch (thrown) {
    const fault = asFault(thrown)
    if (fault instanceof ApiFault && fault.status === 404) return null
    throw fault
  }
}

async function ask({ type, email, paymentTrackingId, isOwnTeam }: Payable): Promise<Omit<Bill, 'payable'>> {
  if (type === 'Golf') {
    const bill = isOwnTeam
      ? await call('GET /api/user/team-bill')
      : await call('POST /api/payment/team-bill', { body: { paymentTrackingId, email } })
    return { info: bill, team: bill.team }
  }
  const body = { paymentTrackingId: paymentTrackingId ?? '' }
  const order =
    type === 'Sponsorship'
      ? await call('POST /api/payment/stripe/sponsor-payment-request', { body })
      : await call('POST /api/payment/stripe/attendee-payment-request', { body })
  return { info: asInfo(order), team: null }
}

/** In the words of a team's payment; the one share of an order is the whole. */
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

/** 'Team Okafor', 'Dinner and shirts, Ann Okafor', 'Hole sponsorship, Acme Roofing'. */
export function nameOf({ payable: { type, name }, team }: Pick<Bill, 'payable' | 'team'>): string {
  if (type === 'Golf') return team?.teamName ?? name ?? 'Your team'
  const what = type === 'Sponsorship' ? 'Hole sponsorship' : 'Dinner and shirts'
  return name ? `${what}, ${name}` : what
}

/** What the provider is still working on covers all that is owed: ask again until it is settled. */
export function isBeingProcessed({ hasPaidInFull, underWayAmount, owedAmount }: TeamPaymentInfo): boolean {
  return !hasPaidInFull && underWayAmount >= owedAmount
}

/** Which bill the page shows: the one asked for, else the only one that is owed; null for the list of several. */
export function billToShow(bills: readonly Bill[], chosen: string | null): Bill | null {
  const asked = bills.find(({ payable }) => payable.key === chosen)
  if (asked) return asked
  const owed = bills.filter(({ info }) => !info.hasPaidInFull)
  if (owed.length > 1) return null
  return owed[0] ?? bills[0] ?? null
}
