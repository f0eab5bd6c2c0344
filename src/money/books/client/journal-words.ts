import { showCents } from '../../../kernel/money.ts'
import { overShortInWords } from '../../cash/client/drawer-words.ts'
import type { Term } from '../../ledger/client/formula.tsx'
import { hasReference, methodLabels, methodSum, moneyMethods } from '../../ledger/payment-methods.ts'
import type { JournalEntry, JournalSums } from '../journal-contract.ts'
import { purseFacts } from '../purses.ts'

export function methodOf({ purse, checkNumber }: JournalEntry): string {
  const { label, method } = purseFacts[purse]
  return hasReference(method) && checkNumber ? `${label} ${checkNumber}` : label
}

/** 'Team Marsh'. A payout has no payment, and neither has a prize. */
export function subjectOf({ paymentId, name, providerId }: JournalEntry): string {
  return paymentId === null ? (name ?? providerId ?? '') : (name ?? 'No longer there')
}

/** 'Receipt 00012, Walt Kelso'. */
export function factsOf({ number, payer, name, note }: JournalEntry): string {
  return [number && `Receipt ${number}`, payer !== name && payer, note].filter(Boolean).join(', ')
}

/** 'Card + Cash + Checks − Refunds − Disputes − Card fees', term by term. */
export function termsOf({
  refunds,
  disputed,
  fees,
  overShort,
  prizes = 0,
  withheld = 0,
  ...sums
}: JournalSums): Term[] {
  const back = moneyMethods
    .map((method) => ({ name: `${methodLabels[method]} refunds`, amount: refunds[method], isMinus: true }))
    .filter(({ amount }) => amount !== 0)
  return [
    ...moneyMethods.map((method) => ({ name: methodSum(method), amount: sums[method] })),
    ...(back.length > 0 ? back : [{ name: 'Refunds', amount: 0, isMinus: true }]),
    { name: 'Disputes', amount: disputed, isMinus: true },
    { name: 'Card fees', amount: fees, isMinus: true },
    ...(prizes === 0
      ? []
      : [
          {
            name: withheld === 0 ? 'Prizes paid out' : 'Prizes',
            amount: prizes,
            isMinus: true,
          },
        ]),
    ...(overShort === 0
      ? []
      : [{ name: overShortInWords(overShort), amount: Math.abs(overShort), isMinus: overShort < 0 }]),
  ]
}

/** Returns an error message if the range is invalid, otherwise null. */
export function rangeError(from: string, to: string): string | null {
  return from && to && from > to ? 'The last day can’t be before the first' : null
}

/** Why value and gift part don't add up to what came in; '' where they do, and where receipts don't speak of taxes. */
export function splitInWords({ fairMarketValue, gift, neither, contested }: JournalSums): string {
  if (fairMarketValue === 0 && gift === 0) return ''
  const parts = [
    neither > 0 && `${showCents(neither)} is neither: raffles, rounding, and what has no fair market value.`,
    neither < 0 && `The value is ${showCents(-neither)} more than was paid for it.`,
    contested !== 0 && `These figures include ${showCents(contested)} in dispute.`,
  ].filter(Boolean)
  return parts.map((part) => ` ${part}`).join('')
}
