import { useId } from 'react'
import { phoneFault } from '../../../kernel/field-rules.ts'
import { formatPhoneWhileTyping } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Consent } from '../contract.ts'
import { heardHow } from '../rules.ts'

interface Typed {
  phone: string
  name: string
  how: (typeof heardHow)[number] | ''
}

const ways: Record<(typeof heardHow)[number], string> = {
  'in-person': 'In person: I read them the words below',
  'on-paper': 'On paper: they signed the words below',
}

interface Props {
  onClose: () => void
  onNoted: (consent: Consent) => void
}

/** Somebody agreed to texts in person or on paper: staff write it down, with their own name. */
export function HeardForm({ onClose, onNoted }: Props) {
  const formId = useId()
  const { event } = useEvent()
  const words = event?.asks?.find(({ kind }) => kind === 'texts')?.text
  const { typed, faults, summary, refusal, isBusy, change, save, field } = useEntryForm<Typed, Consent>({
    formId,
    start: () => ({ phone: '', name: '', how: '' }),
    check: faultsOf,
    send: ({ phone, name, how }) =>
      call('POST /api/admin/consents', { body: { phone, name, how: how || 'in-person' } }),
    onSaved: onNoted,
  })
  return (
    <Dialog
      title="Note a consent to texts"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
            Note consent
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <ErrorSummary faults={summary} />
        {refusal && <Banner kind="fault">{refusal.title}</Banner>}
        <p>Only for somebody who said yes themselves. Your name and the time are kept with it.</p>
        <TextField
          id={`${formId}-phone`}
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed.phone}
          error={faults.phone}
          onChange={({ target }) => change({ phone: formatPhoneWhileTyping(target.value) })}
        />
        <TextField {...field('name')} label="Name (optional)" autoComplete="off" maxLength={200} />
        <SelectField
          id={`${formId}-how`}
          label="How they agreed"
          value={typed.how}
          error={faults.how}
          onChange={({ target }) => change({ how: heardHow.find((each) => each === target.value) ?? '' })}
        >
          <option value="">Choose</option>
          {heardHow.map((way) => (
            <option key={way} value={way}>
              {ways[way]}
            </option>
          ))}
        </SelectField>
        {words && <p className="rounded-md bg-mint px-4 py-3">{words}</p>}
      </form>
    </Dialog>
  )
}

function faultsOf({ phone, how }: Typed): Partial<Record<keyof Typed, string>> {
  const fault = phone.trim() === '' ? 'Enter the phone number' : phoneFault(phone)
  return {
    ...(fault ? { phone: fault } : {}),
    ...(how === '' ? { how: 'Choose how they agreed' } : {}),
  }
}
