/** How add-ons sell: what is nearly gone, and what to do about it. Pure. */
import type { Dashboard } from './contract.ts'
import { counted, type Step, when } from './steps.ts'

type Selling = NonNullable<Dashboard['selling']>

const fewLeft = 3
const smallPart = 0.1

/** At most three left, or a tenth of what there was. */
export function isNearlyGone({ stock, left }: { stock: number | null; left: number | null }): boolean {
  if (stock === null || left === null) return false
  return left <= Math.max(fewLeft, stock * smallPart) && left < stock
}

/** 'String: sold out', 'Mulligan: 2 left'. */
export function leftInWords({ name, left }: Selling['nearlyGone'][number]): string {
  return left === 0 ? `${name}: sold out` : `${name}: ${left} left`
}

/** Rolls to take back once the day is over, draws to end, tickets that came too late, and what winners wait for. */
export function raffleSteps({ raffles, phase }: Pick<Dashboard, 'raffles' | 'phase'>): Step[] {
  if (!raffles) return []
  const { rollsOut, notClosed, notDrawn, late, notNamed, notPaidOut, taxDue = [], forms, taxes } = raffles
  const page = '/admin/raffles'
  return [
    ...when(
      phase === 'after' && rollsOut > 0,
      `${counted(rollsOut, 'roll')} of raffle tickets to take back and count`,
      page,
    ),
    ...notClosed
      .filter(() => phase === 'after')
      .map((name) => ({ text: `${name}: tickets are sold, close the list and draw`, href: page })),
    ...notDrawn.map((name) => ({ text: `${name}: the list is closed, end the draw`, href: page })),
    ...when(notNamed > 0, `Name ${counted(notNamed, 'winner')} of raffles`, page),
    ...notPaidOut.map((name) => ({ text: `${name}: pay the winner, and write it down`, href: page })),
    ...taxDue.map((name) => ({ text: `${name}: settle the tax before you hand the prize over`, href: page })),
    ...when(taxes > 0, `Send the IRS the taxes of ${counted(taxes, 'raffle winner')}`, page),
    ...when(forms > 0, `Give ${counted(forms, 'raffle winner')} Form W-2G`, page),
    ...when(
      late > 0,
      `${counted(late, 'raffle ticket')} came in after the list was closed: give the money back`,
      page,
    ),
  ]
}

/** What skins pay, once the result is final. */
export function skinsSteps({ skinsToPay = 0 }: Pick<Dashboard, 'skinsToPay'>): Step[] {
  const text = `Pay ${counted(skinsToPay, 'team')} for skins, and write it down`
  return when(skinsToPay > 0, text, '/admin/payments/skins')
}

/** While things are sold. */
export function sellingSteps({ selling, phase }: Pick<Dashboard, 'selling' | 'phase'>): Step[] {
  if (!selling || phase === 'before') return []
  const { unpaidOrders, nearlyGone } = selling
  return [
    ...nearlyGone.flatMap((item) => when(phase !== 'after', leftInWords(item), '/admin/price-list')),
    ...when(unpaidOrders > 0, `${counted(unpaidOrders, 'order')} of add-ons not paid yet`, '/admin/orders'),
  ]
}
