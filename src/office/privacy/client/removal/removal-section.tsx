import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { ContactRemovals } from '../../removal-contract.ts'
import { dayWords, noticeDays, type RemovalDays, removalDays } from '../../removal-rules.ts'
import { EventContactsLine } from './event-contacts.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

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

/** How long after an event its contact details are kept. */
function RemovalSetting({
  days,
  onSaved,
}: {
  days: RemovalDays | null
  onSaved: (fresh: ContactRemovals) => unknown
}) {
  const [chosen, setChosen] = useState(days)

  const [isBusy, save] = usePress(async () => {
    onSaved(await call('POST /api/admin/contact-removals', { body: { days: chosen } }))
    toast.success('Saved.')
  })

  return (
    <form noValidate onSubmit={save}>
      <p className="mb-3">
        Emails, phone numbers and addresses can be removed some time after each event. Names, leaderboards,
        sums, receipts and opt-outs stay.
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <SelectField
          label="Remove contact details"
          value={chosen ?? ''}
          onChange={({ target }) =>
            setChosen(removalDays.find((each) => String(each) === target.value) ?? null)
          }
        >
          <option value="">Never</option>
          <Options of={removalDays.map((each) => [each, `${dayWords[each]} after the event`])} />
        </SelectField>
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Save
        </Button>
      </div>
      <p className="mt-2 text-soft">
        {ifEmailed(
          `Admins get an email ${noticeDays} days before.`,
          `The dashboard says so ${noticeDays} days before.`,
        )}{' '}
        If nobody puts it off, the details are removed on that day. A payment can be disputed for 120 days, so
        it’s never earlier.
      </p>
    </form>
  )
}
