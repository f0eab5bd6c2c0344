import { useState } from 'react'
import { withCapital } from '../../../kernel/count-in-words.ts'
import { exactDateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { AuditEntry, AuditSearch } from '../contract.ts'
import { fieldInWords, valueInWords } from '../field-words.ts'
import { actionInWords, notes } from '../rules.ts'

/** Milliseconds after the last keystroke. */
const pause = 300

/** The audit log: who changed what, when, and why. */
export default function AuditScreen() {
  const [typed, setTyped] = useState('')
  const [action, setAction] = useState('')
  const search = useDebounced(typed.trim(), pause)
  const { data } = useCall('GET /api/admin/audit', { query: { limit: 1 } })
  const query = { action: action || undefined, search: search || undefined }
  return (
    <div className="page">
      <PageHead
        title="Audit log"
        actions={<CsvButton route="GET /api/admin/export/audit.csv" query={query} />}
      >
        Who changed what, newest first. Nothing here can be changed or deleted.
      </PageHead>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
        <SearchBox label="Search name, team or reason" value={typed} onChange={setTyped} />
        <Select
          aria-label="Which changes"
          value={action}
          onChange={(change) => setAction(change.target.value)}
        >
          <option value="">All changes</option>
          <Options of={data?.actions.map((each) => [each, withCapital(actionInWords(each))])} />
        </Select>
      </div>
      <AuditPages key={`${action} ${search}`} query={query} />
    </div>
  )
}

const perPage = 50

/** The newest entries; older ones are loaded on request. */
function AuditPages({ query }: { query: AuditSearch }) {
  const [starts, setStarts] = useState<readonly string[]>([])
  const older = (next: string) => setStarts((before) => [...before, next])
  return (
    <>
      <Page query={query} isLast={starts.length === 0} onOlder={older} />
      {starts.map((before, index) => (
        <Page
          key={before}
          query={query}
          before={before}
          isLast={index === starts.length - 1}
          onOlder={older}
        />
      ))}
    </>
  )
}

interface PageProps {
  query: AuditSearch
  /** Shows entries older than this one. */
  before?: string
  isLast: boolean
  onOlder: (next: string) => void
}

function Page({ query, before, isLast, onOlder }: PageProps) {
  const called = useCall('GET /api/admin/audit', { query: { ...query, before, limit: perPage } })
  return (
    <UntilLoaded called={called} label="Loading the audit log">
      {({ entries, next }) => (
        <>
          {entries.length === 0 && (
            <EmptyState title="No changes found">Try a shorter name or clear the filters.</EmptyState>
          )}
          <ol
            aria-label={before === undefined ? 'Newest changes' : 'Older changes'}
            className="border-line border-t bg-white"
          >
            {entries.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ol>
          {isLast && next && (
            <Button className="mt-4" wide onClick={() => onOlder(next)}>
              Show older changes
            </Button>
          )}
        </>
      )}
    </UntilLoaded>
  )
}

/** Further changes are collapsed: a new course card changes 72 numbers. */
const fewChanges = 4

/** One entry: when, who, what and why. */
function AuditLine({ entry }: { entry: AuditEntry }) {
  const { event } = useEvent()
  const { at, actor, action, subject, changes } = entry
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-x border-b px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap justify-between gap-x-3 text-[0.9375rem] [overflow-wrap:anywhere] md:block">
        <time dateTime={at} className="figures block text-soft">
          {exactDateAndTime(at, event?.timeZone)}
        </time>
        {actor}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold first-letter:uppercase inline-block">{action}</span>
          {subject && <>: {subject}</>}
        </p>
        {changes.length > fewChanges ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-water underline">
              {changes.length} changes
            </summary>
            <Changes changes={changes} />
          </details>
        ) : (
          <Changes changes={changes} />
        )}
        {notes.map(
          ({ name, text }) =>
            text(entry) && (
              <p key={name} className="mt-1 text-soft">
                {name}: {text(entry)}
              </p>
            ),
        )}
      </div>
    </li>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { event } = useEvent()
  if (changes.length === 0) return null
  const told = (value: string) => valueInWords(value, event?.timeZone)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] md:grid">
      {changes.map(({ what, from, to }) => (
        <li key={what}>
          {what && (
            <span className="inline-block text-soft first-letter:uppercase">{fieldInWords(what)}:</span>
          )}{' '}
          {from !== null && (
            <>
              <span className="sr-only">from </span>
              {told(from)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          <span className="font-semibold">{to === null ? 'none' : told(to)}</span>
        </li>
      ))}
    </ul>
  )
}
