/** The treasurer's journal as CSV: one row per transaction, or double entries for QuickBooks Online. */
import type { EventRecord } from '../../../event/event/server/index.ts'
import { movementFacts } from '../../../money/books/movement-kinds.ts'
import { purseFacts } from '../../../money/books/purses.ts'
import { namesOfThing } from '../../../money/ledger/purposes.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'

/** 'YYYY-MM-DD', both inclusive; if left out, everything. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

const heads = [
  'Date',
  'Type',
  'Receipt',
  'For',
  'Name',
  'Payer',
  'Method',
  'Check number',
  'Amount',
  'Sales tax',
  'Fair market value',
  'Gift part',
  'Provider id',
  'Note',
  'Journal No',
  'Overpaid',
]

export async function journal(
  { payments }: ExportDeps,
  { id }: EventRecord,
  { from, to }: Range,
): Promise<ExportTable> {
  await payments.journalSaved({ eventId: id, from, to })
  const { entries } = await payments.journal({ eventId: id, from, to })
  return {
    heads,
    rows: entries.map((entry) => [
      entry.date,
      movementFacts[entry.what].exported,
      entry.number,
      entry.kind && namesOfThing({ kind: entry.kind, isPackage: entry.isPackage }).exported,
      entry.paymentId === null ? null : (entry.name ?? 'No longer there'),
      entry.payer,
      purseFacts[entry.purse].words,
      entry.checkNumber,
      entry.amount,
      entry.tax,
      entry.fairMarketValue,
      entry.gift,
      entry.providerId,
      entry.note,
      entry.no,
      entry.overpaid,
    ]),
  }
}

/** The columns that QuickBooks Online requires for importing journal entries, under its names. */
export async function quickBooks(
  { payments }: ExportDeps,
  { id }: EventRecord,
  { from, to }: Range,
): Promise<ExportTable> {
  await payments.journalSaved({ eventId: id, from, to })
  const lines = await payments.quickBooks({ eventId: id, from, to })
  return {
    heads: ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'],
    rows: lines.map(({ no, date, account, debit, credit, description, name }) => [
      no,
      date,
      account,
      debit?.toFixed(2),
      credit?.toFixed(2),
      description,
      name,
    ]),
  }
}
