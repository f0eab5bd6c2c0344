import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { DiscountCode } from '../contract.ts'
import { codeThings } from '../words.ts'
import { CodeList } from './code-list.tsx'

/** Discount codes: what each takes off, who used it, and what that cost the event. `?eventId=` selects another event. */
export default function CodesScreen() {
  const [parameters] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const { event: current, isLoading } = useEvent()
  const takesPlayers = current?.places?.parties ?? false
  const eventId = parameters.get('eventId') ?? current?.eventId
  const query = { eventId: eventId ?? '' }
  const called = useCall(eventId ? 'GET /api/admin/codes' : null, { query })
  const items = useCall(eventId ? 'GET /api/admin/items' : null, { query })
  return (
    <div className="page pb-12">
      <PageHead
        title="Codes"
        actions={
          eventId && (
            <>
              <CsvButton route="GET /api/admin/export/codes.csv" query={{ eventId }} />
              {eventId === current?.eventId && (
                <Button kind="main" onClick={() => setAdding(true)}>
                  Add code
                </Button>
              )}
            </>
          )
        }
      >
        Discounts for friends, sponsors’ guests and early birds: who used them, and what they cost you.
      </PageHead>
      {eventId ? (
        <UntilLoaded called={called} label="Loading the codes">
          {({ codes }) => (
            <CodeList
              codes={codes}
              called={called}
              things={codeThings(items.data?.items ?? [], takesPlayers || codes.some(isForPlayers))}
              items={(items.data?.items ?? []).filter(({ kind }) => kind === 'add-on')}
              isAdding={isAdding}
              onAddClosed={() => setAdding(false)}
            />
          )}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}

/** A code keeps saying what it is for after its event stopped taking single players. */
function isForPlayers({ things }: DiscountCode): boolean {
  return things?.includes('player') ?? false
}
