import { showAmount } from '../../../../ui/dollars.ts'
import type { AgreedPrice, KeptPriceReason, Repricing } from '../../price-contract.ts'

export const leftOutInWords: Record<KeptPriceReason, string> = {
  'has-paid': 'Something was already paid or waived. Refund it first.',
  'payment-under-way': 'A payment is being processed.',
  'has-code': 'Signed up with a discount code.',
  'same-price': 'Already at today’s price.',
  included: 'Included in a sponsor’s package.',
}

/** Returns why this team keeps its price, with the amount if there is one. */
export function keptInWords({ leftOut, coveredAmount, underWayAmount }: AgreedPrice): string {
  if (leftOut === null) return ''
  if (leftOut === 'has-paid' && coveredAmount > 0) return `${showAmount(coveredAmount)} paid or waived`
  if (leftOut === 'payment-under-way' && underWayAmount > 0)
    return `${showAmount(underWayAmount)} being processed`
  return leftOutInWords[leftOut]
}

export function repricedInWords({ repriced }: Repricing): string {
  const [first] = repriced
  if (!first) return 'No prices were changed.'
  const who = repriced.length === 1 ? first.teamName : teamsInWords(repriced.length)
  return `${who} now ${repriced.length === 1 ? 'pays' : 'pay'} ${showAmount(first.newPrice)}.`
}

export function teamsInWords(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}
