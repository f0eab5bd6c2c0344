import { matches } from '../../../../kernel/text/search-text.ts'
import { methodLabels } from '../../payment-methods.ts'
import { purposeNames } from '../../purposes.ts'
import type { PaymentRow } from '../../staff-shapes.ts'
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

export function filterPayments(all: readonly PaymentRow[], filter: PaymentFilter): PaymentRow[] {
  return all.filter((row) => fits(row, filter) && matches(filter.text, ...textsOf(row)))
}

function fits(row: PaymentRow, { kind, method, state }: PaymentFilter): boolean {
  const isState = state === 'unmatched' ? row.unmatched > 0 : state === '' || row.state === state
  return isState && (kind === '' || row.kind === kind) && (method === '' || row.method === method)
}

function textsOf(row: PaymentRow): string[] {
  const { number, payer, note, recordedBy } = row
  const words = [purposeNames[row.kind], methodLabels[row.method]]
  return [nameOf(row), number, payer.name, payer.email ?? '', note ?? '', recordedBy ?? '', ...words]
}
