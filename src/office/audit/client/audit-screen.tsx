import { useState } from 'react'
import { withCapital } from '../../../kernel/count-in-words.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { actionInWords } from '../rules.ts'
import { AuditPages } from './audit-pages.tsx'

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
          {data?.actions.map((each) => (
            <option key={each} value={each}>
              {withCapital(actionInWords(each))}
            </option>
          ))}
        </Select>
      </div>
      <AuditPages key={`${action} ${search}`} query={query} />
    </div>
  )
}
