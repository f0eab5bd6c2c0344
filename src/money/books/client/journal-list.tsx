import { showCents } from '../../../kernel/money.ts'
import { calendarDay, shortDate, weekdayAndDate } from '../../../kernel/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { FirstRows } from '../../../ui/lists/first-rows.tsx'
import { ShortRow, ShortRows } from '../../../ui/lists/short-rows.tsx'
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
  if (isWide) return <DataTable caption="Journal" columns={columns} rows={entries} rowKey={keyOf} isDense />
  return (
    <FirstRows rows={entries}>
      {(shown) => (
        <ShortRows label="Journal">
          {shown.map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} />
          ))}
        </ShortRows>
      )}
    </FirstRows>
  )
}

function keyOf({ no, partId, purse }: JournalEntry): string {
  return `${no} ${partId ?? ''} ${purse}`
}

function PurposeCell({ entry }: { entry: JournalEntry }) {
  return (
    <div className="py-0.5 leading-tight lg:max-w-72">
      <span className="wrap-anywhere block">{subjectOf(entry)}</span>
      <span className="wrap-anywhere block text-soft text-sm">{factsOf(entry)}</span>
    </div>
  )
}

/** The amount and what it is made of stand under each other at the right. */
function Entry({ entry }: { entry: JournalEntry }) {
  const { date, what, amount, fairMarketValue, gift } = entry
  return (
    <ShortRow
      title={
        <>
          {subjectOf(entry)}
          <span className={second}>
            {movementFacts[what].label} · {methodOf(entry)} · {shortDate(date, 'UTC')}
          </span>
          <span className={second}>{factsOf(entry)}</span>
        </>
      }
      figure={
        <span className="block whitespace-nowrap text-right">
          {showCents(amount)}
          {fairMarketValue !== 0 && <span className={second}>Value {showCents(fairMarketValue)}</span>}
          {gift !== 0 && <span className={second}>Gift {showCents(gift)}</span>}
        </span>
      }
    />
  )
}

const second = 'block font-normal text-[0.9375rem] text-soft'
