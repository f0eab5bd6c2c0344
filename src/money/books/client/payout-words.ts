import { withCapital } from '../../../kernel/count-in-words.ts'
import { showCents } from '../../../kernel/money.ts'
import { thingsInWords } from '../../ledger/purposes.ts'
import type { Payout, PayoutCheck, PayoutLine, Payouts } from '../payout-contract.ts'

export const payoutStatusNames: Record<Payout['status'], string> = {
  'on-its-way': 'On its way to the bank',
  arrived: 'Paid out',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** Who holds the money before it is paid out. */
export function holderOf(provider: Payouts['provider']): string {
  return provider === 'stripe' ? 'Stripe' : 'the sandbox'
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** '4 payments, 1 refund, 1 dispute': what it contains of this event. */
export function insideOf({ lines, isItemized }: Payout): string {
  if (!isItemized) return 'not known yet'
  const of = (what: PayoutLine['what']) => lines.filter((line) => line.what === what).length
  const words = [
    of('charge') > 0 && counted(of('charge'), 'payment', 'payments'),
    of('refund') > 0 && counted(of('refund'), 'refund', 'refunds'),
    of('dispute') > 0 && counted(of('dispute'), 'dispute', 'disputes'),
    of('payout-returned') > 0 && counted(of('payout-returned'), 'failed payout', 'failed payouts'),
  ].filter((word) => word !== false)
  return words.join(', ')
}

const lineNames = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  'payout-returned': 'From an earlier payout that failed',
} as const

export function lineHead({ what, name }: PayoutLine): string {
  return what === 'payout-returned' ? lineNames[what] : (name ?? 'No longer there')
}

/** 'Refund, receipt 00012, Team fee, Add-ons'. */
export function lineFacts({ what, number, things, payer, name }: PayoutLine): string {
  if (what === 'payout-returned') return ''
  return [lineNames[what], number && `receipt ${number}`, thingsInWords(things), payer !== name && payer]
    .filter(Boolean)
    .join(', ')
}

/** One sentence: whether the books and the provider's balance agree. */
export function verdictOn({ difference, notSettled, onItsWay }: PayoutCheck, holder: string): string {
  const open = counted(notSettled, 'payment or refund is', 'payments or refunds are')
  if (difference === 0 && notSettled === 0)
    return onItsWay === 0
      ? 'Every cent is accounted for.'
      : 'Every cent is accounted for. Some is on its way to the bank.'
  const off =
    difference === 0 ? '' : ` These books and ${holder} differ by ${showCents(difference)} until then.`
  if (notSettled > 0) return `${open} not settled yet.${off}`
  return `These books and ${holder} differ by ${showCents(difference)}. Go to Payments and check the card payments.`
}

/**
 * The permission to add to a restricted key, as named on the provider's key page: 'rak_payout_read' is 'Payout: Read'.
 */
export function rightInWords(right: string): string {
  const [, name, may] = /^rak_(\w+)_(read|write)$/.exec(right) ?? []
  if (!name || !may) return 'Payouts: Read and Balance: Read'
  const words = name.replaceAll('_', ' ')
  return `${withCapital(words)}: ${may === 'read' ? 'Read' : 'Write'}`
}
