import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { fieldError, useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { ContactPreview, ContactRemovals, EventContacts } from '../../removal-contract.ts'
import { dayInWords } from './event-contacts.tsx'

interface Props {
  event: EventContacts
  onChanged: (fresh: ContactRemovals) => unknown
  onClose: () => void
}

/** What goes and what stays of one event, in numbers; to remove it now, or to keep it longer. */
export function PreviewDialog({ event, onChanged, onClose }: Props) {
  const { eventId, eventName } = event
  const called = useCall('GET /api/admin/contact-removals/{eventId}', { params: { eventId } })
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const preview = called.data

  async function remove(): Promise<void> {
    try {
      const fresh = await call('POST /api/admin/contact-removals/{eventId}/remove', {
        params: { eventId },
        body: {},
      })
      toast.success(`The contact details of ${eventName} are gone.`)
      onChanged(fresh)
      onClose()
    } catch (thrown) {
      const { title, detail } = asFault(thrown)
      setFault([title, detail].filter(Boolean).join(' '))
      setAsking(false)
    }
  }

  if (isAsking && preview)
    return (
      <ConfirmDialog
        title="Remove these contact details?"
        yes="Remove now"
        busy="Removing..."
        danger
        onYes={remove}
        onClose={() => setAsking(false)}
      >
        {inAll(preview).toLocaleString('en-US')} records of {eventName} lose their emails, phone numbers and
        addresses. This can’t be undone. Backups still have them until they’re deleted.
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={`Contact details of ${eventName}`}
      onClose={onClose}
      close="Close"
      actions={
        preview?.mayRemoveNow && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            Remove now
          </Button>
        )
      }
    >
      {fault && (
        <Banner kind="fault" className="mb-3">
          {fault}
        </Banner>
      )}
      <UntilLoaded called={called} label="Counting what goes">
        {(counted) => <Counts preview={counted} />}
      </UntilLoaded>
      {event.day && <KeepUntil event={event} onChanged={onChanged} onClose={onClose} />}
    </Dialog>
  )
}

const inAll = ({ goes }: ContactPreview) => goes.reduce((sum, { rows }) => sum + rows, 0)

function Counts({ preview }: { preview: ContactPreview }) {
  const { goes, canceled, receipts, letters, waitsFor, mayRemoveNow, earliestDay } = preview
  return (
    <>
      {waitsFor.length > 0 && <Banner className="mb-3">They’re still needed: {waitsFor.join(' ')}</Banner>}
      <h3 className="text-lg">What goes</h3>
      {goes.length === 0 ? (
        <p>There are no contact details.</p>
      ) : (
        <ul className="mb-3 divide-y divide-line">
          {goes.map(({ whose, rows }) => (
            <li key={whose} className="flex justify-between gap-4 py-1">
              <span>{whose}</span>
              <span className="tabular-nums">{rows.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mb-3 text-soft">
        Records with an email, a phone number or an address, also in notes, in the text of messages and in the
        audit log.
        {canceled > 0 &&
          ` ${canceled === 1 ? '1 message that waits' : `${canceled} messages that wait`} won’t be sent.`}{' '}
        Last year’s team leaders can’t be invited afterwards.
      </p>
      <h3 className="text-lg">What stays</h3>
      <ul className="mb-3 list-disc pl-5">
        <li>Names, leaderboards, scores, payments and sums</li>
        <li>
          {receipts === 1 ? '1 receipt' : `${receipts.toLocaleString('en-US')} receipts`} as given, with the
          payer’s email
        </li>
        {letters > 0 && <li>The addresses on {letters} thank-you letters for gifts in kind</li>}
        <li>Who opted out, so that nobody messages them again</li>
      </ul>
      {!mayRemoveNow && waitsFor.length === 0 && (
        <p className="mb-3">They can be removed from {dayInWords(earliestDay)} on.</p>
      )}
    </>
  )
}

/** Puts the removal off. */
function KeepUntil({
  event: { eventId, day },
  onChanged,
  onClose,
}: {
  event: EventContacts
  onChanged: (fresh: ContactRemovals) => unknown
  onClose: () => void
}) {
  const [until, setUntil] = useState('')
  const { fault, isBusy, submit } = useStaffAction(async () => {
    const params = { eventId }
    onChanged(await call('POST /api/admin/contact-removals/{eventId}/keep', { params, body: { until } }))
    toast.success(`Kept until ${dayInWords(until)}.`)
    onClose()
  }, onClose)
  return (
    <form noValidate onSubmit={submit} className="border-line border-t pt-3">
      <p className="mb-2">As things are, they go on {day && dayInWords(day)}.</p>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Keep until"
          type="date"
          value={until}
          error={fieldError(fault, 'until') ?? fault?.title}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Keep longer
        </Button>
      </div>
    </form>
  )
}
