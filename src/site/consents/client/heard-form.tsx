import { phoneFault } from '../../../kernel/field-rules.ts'
import { formatPhoneWhileTyping } from '../../../kernel/phone.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
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
  const { event } = useEvent()
  const words = event?.asks?.find(({ kind }) => kind === 'texts')?.text
  const form = useEntryForm<Typed, Consent>({
    start: () => ({ phone: '', name: '', how: '' }),
    check: faultsOf,
    send: ({ phone, name, how }) =>
      call('POST /api/admin/consents', { body: { phone, name, how: how || 'in-person' } }),
    onSaved: onNoted,
  })
  const { change, field } = form
  return (
    <EntryDialog title="Note a consent to texts" yes="Note consent" form={form} onClose={onClose}>
      <p>Only for somebody who said yes themselves. Your name and the time are kept with it.</p>
      <TextField
        {...field('phone')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        onChange={({ target }) => change({ phone: formatPhoneWhileTyping(target.value) })}
      />
      <TextField {...field('name')} label="Name (optional)" maxLength={200} />
      <SelectField
        {...field('how')}
        label="How they agreed"
        onChange={({ target }) => change({ how: heardHow.find((each) => each === target.value) ?? '' })}
      >
        <option value="">Choose</option>
        <Options of={heardHow.map((way) => [way, ways[way]])} />
      </SelectField>
      {words && <p className="rounded-md bg-mint px-4 py-3">{words}</p>}
    </EntryDialog>
  )
}

function faultsOf({ phone, how }: Typed): Partial<Record<keyof Typed, string>> {
  const fault = phone.trim() === '' ? 'Enter the phone number' : phoneFault(phone)
  return {
    ...(fault ? { phone: fault } : {}),
    ...(how === '' ? { how: 'Choose how they agreed' } : {}),
  }
}
