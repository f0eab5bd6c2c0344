import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import type { AuditSearch } from '../contract.ts'
import { AuditLine } from './audit-line.tsx'

const perPage = 50

/** The newest entries; older ones are loaded on request. */
export function AuditPages({ query }: { query: AuditSearch }) {
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
