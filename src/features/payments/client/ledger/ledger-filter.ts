import { matches } from '../../../../kernel/text/search-text.ts'
import type { LedgerRow } from '../../ledger-contract.ts'
import { methodLabels } from '../../payment-methods.ts'
import { purposeNames } from '../../purposes.ts'
import { nameOf, stateNames } from './ledger-words.ts'

export interface Sought {
  text: string
  /** '' is all of them. */
  kind: string
  method: string
  state: string
}

export const everything: Sought = { text: '', kind: '', method: '', state: '' }

/** States a person filters by; 'unmatched' is what came in above the fee. */
export const stateFilters: Record<string, string> = { ...stateNames, unmatched: 'Overpaid' }

export function foundPayments(all: readonly LedgerRow[], sought: Sought): LedgerRow[] {
  return all.filter((row) => fits(row, sought) && matches(sought.text, ...textsOf(row)))
}

function fits(row: LedgerRow, { kind, method, state }: Sought): boolean {
  const isState = state === 'unmatched' ? row.unmatched > 0 : state === '' || row.state === state
  return isState && (kind === '' || row.kind === kind) && (method === '' || row.method === method)
}

function textsOf(row: LedgerRow): string[] {
  const { number, payer, note, recordedBy } = row
  const words = [purposeNames[row.kind], methodLabels[row.method]]
  return [nameOf(row), number, payer.name, payer.email ?? '', note ?? '', recordedBy ?? '', ...words]
}
