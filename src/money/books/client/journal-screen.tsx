import { useState } from 'react'
import { showCents } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { Formula } from '../../ledger/client/formula.tsx'
import { OtherEvents } from '../../ledger/client/other-events.tsx'
import type { Journal } from '../journal-contract.ts'
import { JournalList } from './journal-list.tsx'
import { rangeError, splitInWords, termsOf } from './journal-words.ts'

interface Days {
  /** 'YYYY-MM-DD', inclusive; '' for no limit. */
  from: string
  to: string
}
const everyDay: Days = { from: '', to: '' }

/** One row per movement of money, with totals for bookkeeping. `?eventId=` selects a past event. */
export default function JournalScreen() {
  const eventId = useEventId()
  const [days, setDays] = useState(everyDay)
  const error = rangeError(days.from, days.to)
  const query = { eventId, from: days.from || undefined, to: days.to || undefined }
  const called = useCall(error ? null : 'GET /api/admin/journal', { query })
  return (
    <div className="page">
      <PageHead
        title="Journal"
        actions={
          !error && (
            <>
              <CsvButton route="GET /api/admin/export/quickbooks.csv" query={query}>
                Download for QuickBooks
              </CsvButton>
              <CsvButton route="GET /api/admin/export/journal.csv" query={query} />
            </>
          )
        }
      >
        {called.data?.eventName}
      </PageHead>
      <OtherEvents eventId={eventId} />
      <Range days={days} error={error} onChange={setDays} />
      {!error && (
        <UntilLoaded called={called} label="Loading the journal">
          {(journal) => <Everything journal={journal} isWhole={!days.from && !days.to} />}
        </UntilLoaded>
      )}
    </div>
  )
}

interface RangeProps {
  days: Days
  error: string | null
  onChange: (days: Days) => void
}

function Range({ days, error, onChange }: RangeProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <TextField
        label="From"
        type="date"
        value={days.from}
        onChange={(change) => onChange({ ...days, from: change.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={days.to}
        error={error}
        onChange={(change) => onChange({ ...days, to: change.target.value })}
      />
      {(days.from || days.to) && <Button onClick={() => onChange(everyDay)}>All days</Button>}
    </div>
  )
}

function Everything({ journal, isWhole }: { journal: Journal; isWhole: boolean }) {
  const { entries, totals, feesToCome } = journal
  if (entries.length === 0)
    return isWhole ? (
      <EmptyState title="No entries yet">
        Each payment, fee, refund and payout gets a row of its own.
      </EmptyState>
    ) : (
      <EmptyState title="No entries on these days">Pick other days, or all days.</EmptyState>
    )
  return (
    <div className="grid gap-8">
      <section
        aria-labelledby="sums"
        className="grid gap-3 rounded-lg border border-ink bg-white px-4 py-4 sm:px-6"
      >
        <h2 id="sums" className="text-xl">
          {isWhole ? 'All days' : 'These days'}
        </h2>
        <Formula terms={termsOf(totals)} total={{ name: 'Net', amount: totals.net }} />
        <p className="figures">
          Paid out to the bank, or on its way there: {showCents(totals.paidOut)}.
          {totals.deposited !== 0 && ` Deposited ${showCents(totals.deposited)}.`} Fair market value{' '}
          {showCents(totals.fairMarketValue)}, gift part {showCents(totals.gift)}.{splitInWords(totals)}
          {totals.overpaid !== 0 && ` Overpaid, waiting for a refund: ${showCents(totals.overpaid)}.`}
        </p>
        {feesToCome > 0 && (
          <p className="text-soft">
            {feesToCome === 1 ? 'One card fee isn’t known yet.' : `${feesToCome} card fees aren’t known yet.`}
          </p>
        )}
      </section>
      <section aria-labelledby="entries">
        <h2 id="entries" className="mb-3 text-xl">
          {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
        </h2>
        <JournalList entries={entries} />
      </section>
    </div>
  )
}
