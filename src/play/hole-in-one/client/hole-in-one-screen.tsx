import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { HoleInOnePage } from '../contract.ts'
import { InsuredHole } from './insured-hole.tsx'
import { PolicyForm } from './policy-form.tsx'

const askEvery = 15_000

/** Insured holes: what the policies ask, what is missing, and the claims. `?eventId=` selects another event. */
export default function HoleInOneScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const [isAdding, setAdding] = useState(false)
  const called = useCall('GET /api/admin/hole-in-one', { query: { eventId } }, { every: askEvery })
  const put = (fresh: HoleInOnePage) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead
        title="Hole-in-one prizes"
        actions={
          <Button kind={called.data?.files.length === 0 ? 'main' : 'plain'} onClick={() => setAdding(true)}>
            Add insured hole
          </Button>
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the insured holes">
        {(page) => (
          <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
            {page.files.length === 0 && (
              <EmptyState title="No insured holes">
                Enter what the policy asks: yards, golfers, witnesses, video. We tell you what is missing, and
                when somebody enters a 1 there, every admin gets an email and the claim sheet is ready to
                sign.
              </EmptyState>
            )}
            {page.files.map((file) => (
              <InsuredHole
                key={file.id}
                page={page}
                file={file}
                isNext={file === page.files[0]}
                onChanged={put}
              />
            ))}
            {isAdding && (
              <PolicyForm page={page} file={null} onChanged={put} onClose={() => setAdding(false)} />
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}
