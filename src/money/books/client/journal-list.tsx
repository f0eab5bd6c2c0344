import { showCents } from '../../../kernel/money.ts'
import { calendarDay, weekdayAndDate } from '../../../kernel/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import type { JournalEntry } from '../journal-contract.ts'
import { movementFacts } from '../movement-kinds.ts'
import { factsOf, methodOf, subjectOf } from './journal-words.ts'

const columns: Column<JournalEntry>[] = [
  {
    head: 'Date',
    cell: ({ date }) => <span className="whitespace-nowrap">{weekdayAndDate(calendarDay(date), 'UTC')}</span>,
    sortValue: ({ date }) => date,
  },
  {
    head: 'Entry',
    cell: ({ what }) => movementFacts[what].label,
    sortValue: ({ what }) => movementFacts[what].label,
  },
  { head: 'For', cell: (entry) => <PurposeCell entry={entry} />, sortValue: subjectOf },
  { head: 'Method', cell: methodOf, sortValue: methodOf },
  {
    head: 'Amount',
    cell: ({ amount }) => showCents(amount),
    sortValue: ({ amount }) => amount,
    numeric: true,
  },
  {
    head: 'Value',
    cell: ({ fairMarketValue }) => (fairMarketValue === 0 ? '' : showCents(fairMarketValue)),
    sortValue: ({ fairMarketValue }) => fairMarketValue,
    numeric: true,
  },
  {
    head: 'Gift part',
    cell: ({ gift }) => (gift === 0 ? '' : showCents(gift)),
    sortValue: ({ gift }) => gift,
    numeric: true,
  },
]

/** Every movement: a table on wide screens, cards on a phone. */
export function JournalList({ entries }: { entries: readonly JournalEntry[] }) {
  const isWide = useWide()
  if (isWide) return <DataTable caption="Journal" columns={columns} rows={entries} rowKey={keyOf} />
  return (
    <ul aria-label="Journal" className="grid gap-3 md:grid-cols-2">
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} />
      ))}
    </ul>
  )
}

function keyOf({ no, partId, purse }: JournalEntry): string {
  return `${no} ${partId ?? ''} ${purse}`
}

function PurposeCell({ entry }: { entry: JournalEntry }) {
  return (
    <div className="lg:max-w-72">
      <span className="wrap-anywhere block">{subjectOf(entry)}</span>
      <span className="wrap-anywhere block text-soft">{factsOf(entry)}</span>
    </div>
  )
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { date, what, amount, fairMarketValue, gift } = entry
  const parts = [
    fairMarketValue !== 0 && `Value ${showCents(fairMarketValue)}`,
    gift !== 0 && `Gift part ${showCents(gift)}`,
  ].filter(Boolean)
  return (
    <li className="figures rounded-lg border border-line bg-white p-4">
      <div className="flex justify-between gap-4 font-semibold">
        <span>{movementFacts[what].label}</span>
        <span className="whitespace-nowrap">{showCents(amount)}</span>
      </div>
      <p className="text-soft">
        {weekdayAndDate(calendarDay(date), 'UTC')}, {methodOf(entry)}
      </p>
      <p className="wrap-anywhere">{subjectOf(entry)}</p>
      <p className="wrap-anywhere text-soft">{factsOf(entry)}</p>
      {parts.length > 0 && <p className="mt-1">{parts.join(', ')}</p>}
    </li>
  )
}
