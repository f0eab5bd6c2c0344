import { useSearchParams } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { EventContactsLine } from './event-contacts.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RemovalSetting } from './removal-setting.tsx'

/** When contact details go after an event: the setting, each event, and what was removed. `?event=` opens that event's preview. */
export function RemovalSection() {
  const called = useCall('GET /api/admin/contact-removals')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('event')
  const open = (eventId: string | null) => setParameters(eventId ? { event: eventId } : {}, { replace: true })
  return (
    <section className="mt-8 max-w-4xl">
      <h2 className="mb-2 text-2xl">After an event</h2>
      <UntilLoaded called={called} label="Loading the setting">
        {(removals) => {
          const event = removals.events.find(({ eventId }) => eventId === asked)
          return (
            <>
              <RemovalSetting key={removals.days} days={removals.days} onSaved={called.refresh} />
              {removals.events.length > 0 && (
                <ul className="mt-5 overflow-hidden rounded-lg border border-line bg-white">
                  {removals.events.map((each) => (
                    <EventContactsLine key={each.eventId} event={each} onOpen={() => open(each.eventId)} />
                  ))}
                </ul>
              )}
              {event && event.state !== 'removed' && (
                <PreviewDialog event={event} onChanged={called.refresh} onClose={() => open(null)} />
              )}
            </>
          )
        }}
      </UntilLoaded>
    </section>
  )
}
