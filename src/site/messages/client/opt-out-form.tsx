import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { OptOut } from '../opt-out-contract.ts'
import { channelOfAddress, optOutFaults, type TypedOptOut } from '../opt-out-rules.ts'

interface Props {
  onClose: () => void
  onAdded: (optOut: OptOut) => void
}

/** For people who ask by phone or in person. */
export function OptOutForm({ onClose, onAdded }: Props) {
  const formId = useId()
  const { summary, refusal, isBusy, save, field } = useEntryForm({
    formId,
    start: (): TypedOptOut => ({ address: '', reason: '' }),
    check: optOutFaults,
    send: add,
    onSaved: onAdded,
  })
  return (
    <Dialog
      title="Add an opt-out"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && 'Adding...'}>
            Add opt-out
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault" className="mb-4">
            {refusal.title}
          </Banner>
        )}
        <p className="mb-4 text-soft">
          This address will get no more blasts. Receipts, team codes and other personal messages still go out.
        </p>
        <div className="grid gap-4">
          <TextField
            {...field('address')}
            label="Email or phone number"
            autoCapitalize="off"
            autoComplete="off"
          />
          <TextField
            {...field('reason')}
            label="Reason (optional)"
            hint="Kept in the audit log."
            autoComplete="off"
            maxLength={300}
          />
        </div>
      </form>
    </Dialog>
  )
}

function add({ address, reason }: TypedOptOut): Promise<OptOut> {
  return call('POST /api/admin/opt-outs', {
    body: { channel: channelOfAddress(address), address: address.trim(), reason: reason.trim() },
  })
}
