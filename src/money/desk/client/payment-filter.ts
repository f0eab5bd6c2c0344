import { matches } from '../../../kernel/text/search-text.ts'
import { methodLabels } from '../../ledger/payment-methods.ts'
import {
  type Purpose,
  pluralOf,
  purposeFacts,
  purposeNames,
  purposes,
  sameNamed,
  thingsInWords,
} from '../../ledger/purposes.ts'
import type { PaymentRow } from '../shapes.ts'
import { nameOf, stateNames } from './payment-words.ts'

export interface PaymentFilter {
  text: string
  /** '' matches all. */
  kind: string
  method: string
  state: string
}

export const noFilter: PaymentFilter = { text: '', kind: '', method: '', state: '' }

/** Filter options; 'unmatched' is overpaid money. */
export const stateFilters: Record<string, string> = { ...stateNames, unmatched: 'Overpaid' }

/** What a payment paid for, each kind once. */
export function kindsOf({ kind, parts }: PaymentRow): Purpose[] {
  return [...new Set([kind, ...parts.map((part) => part.kind)])]
}

/** 'Team fee, Add-ons'. */
export function kindsInWords(row: PaymentRow): string {
  return thingsInWords(row.parts)
}

/** The kinds to choose from: what is sold only by some events is offered once it was sold. */
export function kindChoices(rows: readonly PaymentRow[]): Record<string, string> {
  const sold = new Set(rows.flatMap(kindsOf))
  const isOffered = (kind: Purpose) =>
    sameNamed(kind)[0] === kind &&
    sameNamed(kind).some((each) => !purposeFacts[each].isOptional || sold.has(each))
  const hasPackages = rows.some(({ parts }) => parts.some(({ isPackage }) => isPackage))
  return Object.fromEntries(purposes.filter(isOffered).map((kind) => [kind, pluralOf(kind, hasPackages)]))
}

export function filterPayments(all: readonly PaymentRow[], filter: PaymentFilter): PaymentRow[] {
  return all.filter((row) => fits(row, filter) && matches(filter.text, ...textsOf(row)))
}

function fits(row: PaymentRow, { kind, method, state }: PaymentFilter): boolean {
  const isState = state === 'unmatched' ? row.unmatched > 0 : state === '' || row.state === state
  return (
    isState &&
    (kind === '' || sameNamed(kind as Purpose).some((each) => kindsOf(row).includes(each))) &&
    (method === '' || row.method === method)
  )
}

function textsOf(row: PaymentRow): string[] {
  const { number, payer, note, recordedBy } = row
  const words = [
    ...kindsOf(row).map((kind) => purposeNames[kind]),
    kindsInWords(row),
    methodLabels[row.method],
  ]
  return [nameOf(row), number, payer.name, payer.email ?? '', note ?? '', recordedBy ?? '', ...words]
}
