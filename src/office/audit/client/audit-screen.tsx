import { useState } from 'react'
import { withCapital } from '../../../kernel/count-in-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import type { AuditSearch } from '../contract.ts'
import { actionInWords } from '../rules.ts'
import { AuditLine } from './audit-line.tsx'

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
