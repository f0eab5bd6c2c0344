import { showDollars } from '../../../kernel/money.ts'
import type { PendingSale } from './queue/pending-sales.ts'
import type { SalesState } from './queue/sales-outbox.ts'

/** '2 Mulligans, 1 String'. */
export function saleInWords({ lines }: Pick<PendingSale, 'lines'>): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
}

/** One line about what this phone hasn't sent; null if everything is sent. */
export function unsentWords({ unsent, isStuck, canStore }: SalesState): string | null {
  if (unsent.length === 0) return null
  const sales = unsent.length === 1 ? '1 sale' : `${unsent.length} sales`
  if (!canStore) return `${sales} not sent yet. This phone can’t save them: keep this page open.`
  const them = unsent.length === 1 ? 'it' : 'them'
  return isStuck
    ? `${sales} saved on this phone. We’ll send ${them} when there’s signal.`
    : `Sending ${sales}`
}

/** Why the drawer can't be counted yet; null if it can. */
export function whyNotCount({ unsent, refused, isRead }: SalesState): string | null {
  if (!isRead) return null
  const left = unsent.length + refused.length
  if (left === 0) return null
  const sales = left === 1 ? '1 sale on this phone isn’t' : `${left} sales on this phone aren’t`
  return `${sales} sent yet. Find signal first, then count: the cash is in your drawer already.`
}

/** '$40', from whole cents. */
export const money = showDollars
