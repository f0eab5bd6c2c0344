import { useSearchParams } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { refreshEvent, useEvent } from '../../../ui/session/current-event.ts'
import { PlaceSettingsForm } from './place-settings-form.tsx'

/** How the event takes golfers without a whole team, and its team size. `?eventId=` selects another event. */
export default function PlacesSettingsScreen() {
  const [parameters] = useSearchParams()
  const { event: current, isLoading } = useEvent()
  const eventId = parameters.get('eventId') ?? current?.eventId
  const called = useCall(eventId ? 'GET /api/admin/place-settings' : null, {
    query: { eventId: eventId ?? '' },
  })
  return (
    <div className="page pb-12">
      <PageHead title="Places">
        How many play on a team, and how golfers without a whole team sign up.
      </PageHead>
      {eventId ? (
        <UntilLoaded called={called} label="Loading the settings">
          {(settings) => (
            <PlaceSettingsForm
              key={settings.version}
              eventId={eventId}
              settings={settings}
              onSaved={(saved) => {
                toast.success('Saved.')
                void called.refresh(saved)
                void refreshEvent()
              }}
            />
          )}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}
