import { clockTime, shortDate } from '../../../kernel/text/dates.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { CashItem, CountedDrawer } from '../contract.ts'

/** '$10 missing', '$5 over', 'None'. */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'None'
  return `${showAmount(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`
}

/** Where the money of a counted drawer is: 'Handed to Ann Archer at 8:12 PM, not confirmed yet'. */
export function drawerStateInWords(drawer: CountedDrawer, timeZone: string | undefined): string {
  const at = (instant: string | null) => (instant ? ` at ${clockTime(instant, timeZone)}` : '')
  const { state, handedTo, handedOverAt, receivedBy, receivedAt } = drawer
  if (state === 'counted') return 'Counted, not handed over yet'
  if (state === 'handed-over') return `Handed to ${handedTo}${at(handedOverAt)}, not confirmed yet`
  return `Received by ${receivedBy}${at(receivedAt)}`
}

/** What became of a check or cash after its count: 'Bounced, Oct 5, 2026'; null while it counts. */
export function voidInWords({ voided, voidedAt }: CashItem, timeZone: string | undefined): string | null {
  if (voided === null) return null
  const day = voidedAt ? `, ${shortDate(voidedAt, timeZone)}` : ''
  return `${voided === 'bounced' ? 'Bounced' : 'Void, a wrong entry'}${day}`
}

/** What the drawers were over or short in all. */
export function overShortInWords(amount: number): string {
  return amount < 0 ? 'Cash short' : 'Cash over'
}
