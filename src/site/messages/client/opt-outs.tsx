import { useState } from 'react'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import type { OptOut } from '../opt-out-contract.ts'
import { channelOfAddress, optOutFaults, type TypedOptOut } from '../opt-out-rules.ts'
import { recipientOf } from './message-words.ts'

const ways: Record<OptOut['how'], string> = {
  link: 'Unsubscribed with the link',
  stop: 'Replied STOP',
  provider: 'Opted out at the text service',
  staff: 'Added by staff',
}

const addressOf = ({ channel, address: to }: OptOut) => recipientOf({ channel, to })

const columns: readonly Column<OptOut>[] = [
  {
    head: 'Address',
    cell: (optOut) => <span className="[overflow-wrap:anywhere]">{addressOf(optOut)}</span>,
    sortValue: addressOf,
  },
  {
    head: 'Gets no',
    cell: ({ channel }) => (channel === 'email' ? 'Email blasts' : 'Text blasts'),
    sortValue: ({ channel }) => channel,
  },
  { head: 'How', cell: ({ how }) => ways[how], sortValue: ({ how }) => ways[how] },
  { head: 'Since', cell: ({ on }) => dateAndTime(on, eventZone()), sortValue: ({ on }) => on },
]

/** Every address that gets no blasts. */
export function OptOuts() {
  const called = useCall('GET /api/admin/opt-outs')
  const [asked, setAsked] = useState<OptOut | 'new' | null>(null)
  const close = () => setAsked(null)

  function done(message: string): void {
    toast.success(message)
    close()
    void called.refresh()
  }
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked('new')}>
        Add an opt-out
      </Button>
      <UntilLoaded called={called} label="Loading opt-outs">
        {({ optOuts }) => <List optOuts={optOuts} onTakeBack={setAsked} />}
      </UntilLoaded>
      {asked === 'new' && (
        <OptOutForm onClose={close} onAdded={(optOut) => done(`${addressOf(optOut)} gets no more blasts.`)} />
      )}
      {asked && asked !== 'new' && <RemoveOptOut optOut={asked} onClose={close} onDone={done} />}
    </>
  )
}

function List({ optOuts, onTakeBack }: { optOuts: OptOut[]; onTakeBack: (optOut: OptOut) => void }) {
  if (optOuts.length === 0) {
    return (
      <EmptyState title="Nobody has opted out">
        People who unsubscribe, or reply STOP to a text, are listed here and get no more blasts.
      </EmptyState>
    )
  }
  const count = optOuts.length === 1 ? '1 address' : `${optOuts.length} addresses`
  return (
    <StaffList
      caption="Opt-outs"
      columns={columns}
      rows={optOuts}
      rowKey={({ id }) => id}
      totals={[count, '', '', '']}
      actions={(optOut) => (
        <RowButton of={`the opt-out for ${addressOf(optOut)}`} onClick={() => onTakeBack(optOut)}>
          Remove
        </RowButton>
      )}
    />
  )
}

interface TakeBackProps {
  optOut: OptOut
  onClose: () => void
  onDone: (message: string) => void
}

function RemoveOptOut({ optOut, onClose, onDone }: TakeBackProps) {
  const address = addressOf(optOut)
  async function takeBack(): Promise<void> {
    await call('DELETE /api/admin/opt-outs/{id}', { params: { id: optOut.id } })
    onDone(`${address} gets blasts again.`)
  }
  return (
    <ConfirmDialog
      title="Remove this opt-out?"
      yes="Remove opt-out"
      busy="Removing..."
      onYes={takeBack}
      onClose={onClose}
    >
      {address} will get blasts again. Only do this if they asked for it
      {optOut.channel === 'sms' && '; after a STOP, they also have to text START to your number'}.
    </ConfirmDialog>
  )
}

/** For people who ask by phone or in person. */
function OptOutForm({ onClose, onAdded }: { onClose: () => void; onAdded: (optOut: OptOut) => void }) {
  const form = useEntryForm({
    start: (): TypedOptOut => ({ address: '', reason: '' }),
    check: optOutFaults,
    send: add,
    onSaved: onAdded,
  })
  return (
    <EntryDialog title="Add an opt-out" yes="Add opt-out" busy="Adding..." form={form} onClose={onClose}>
      <p className="text-soft">
        This address will get no more blasts. Receipts, team codes and other personal messages still go out.
      </p>
      <TextField {...form.field('address')} label="Email or phone number" autoCapitalize="off" />
      <TextField
        {...form.field('reason')}
        label="Reason (optional)"
        hint="Kept in the audit log."
        maxLength={300}
      />
    </EntryDialog>
  )
}

function add({ address, reason }: TypedOptOut): Promise<OptOut> {
  return call('POST /api/admin/opt-outs', {
    body: { channel: channelOfAddress(address), address: address.trim(), reason: reason.trim() },
  })
}
