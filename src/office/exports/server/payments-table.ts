import type { EventRecord } from '../../../event/event/server/index.ts'
import { namesOfThing } from '../../../money/ledger/purposes.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'
import { localTime } from './local-time.ts'

const moneyHeads = [
  'Paid on',
  'Receipt',
  'For',
  'Name',
  'Payer',
  'Email',
  'Method',
  'State',
  'Amount',
  'Fee',
  'Sales tax',
  'Refunded',
  'Sales tax refunded',
  'Owed again',
  'Disputed',
  'Net',
  'Overpaid',
  'Waived',
]

/** The payments in order of receipt number. Waived fees, void entries and pending payments are left out. */
export async function paymentsTable({ payments }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const rows = (await payments.overview(event.id)).payments.filter(({ state }) => state !== 'processing')
  return {
    heads: [
      ...moneyHeads,
      'Note',
      'Recorded by',
      'Received on',
      'Check number',
      'Sales tax lost in disputes',
    ],
    rows: rows
      .toSorted((a, b) => Number(a.number) - Number(b.number))
      .map((row) => [
        localTime(row.date, event.timeZone),
        row.number,
        [...new Set(row.parts.map((part) => namesOfThing(part).exported))].join(', '),
        row.name ?? 'No longer there',
        row.payer.name,
        row.payer.email,
        row.method,
        row.state,
        row.amount,
        row.fee,
        row.tax,
        row.refunded,
        row.taxRefunded,
        row.owedAgain,
        row.disputed,
        row.net,
        row.unmatched,
        row.waived,
        row.note,
        row.recordedBy,
        row.receivedOn,
        row.checkNumber,
        row.taxLost,
      ]),
  }
}
