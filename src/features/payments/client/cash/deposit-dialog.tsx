import { useId } from 'react'
import { dayIn } from '../../../../kernel/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { ClosedCount } from '../../cash-contract.ts'

interface Props {
  count: ClosedCount
  onClose: () => void
  onDone: () => void
}

/** The day a closed count was deposited; an empty day clears it. */
export function DepositDialog({ count, onClose, onDone }: Props) {
  const formId = useId()
  const { event } = useEvent()
  const today = dayIn(event?.timeZone ?? 'UTC')(new Date())
  const form = useEntryForm({
    formId,
    start: () => ({ depositedOn: count.depositedOn ?? today }),
    check: () => ({}),
    send: ({ depositedOn }) =>
      call('PUT /api/admin/cash-counts/{id}/deposit', { params: { id: count.id }, body: { depositedOn } }),
    onSaved: onDone,
  })
  return (
    <Dialog
      title={`Deposit for ${count.personName}’s count`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={form.isBusy && 'Saving...'}>
            Save deposit date
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
        {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
        <TextField
          id={`${formId}-depositedOn`}
          label="Deposited on"
          hint="Clear it if it isn’t deposited yet."
          type="date"
          value={form.typed.depositedOn}
          error={form.faults.depositedOn}
          onChange={(event) => form.change({ depositedOn: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
