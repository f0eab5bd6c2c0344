import { useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { formatPhoneWhileTyping } from '../../../../kernel/phone.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import { playerFault } from '../../../teams/player-fields.ts'
import { heldUntil, holds } from './team-words.ts'

interface Props<Page> {
  /** When the event starts, and whether it sends texts. */
  page: { startsAt: string; sendsTexts: boolean }
  /** Hands over this player's place; null sends an open one. */
  player: { fullName: string } | null
  send: (sending: Sending) => Promise<Page>
  onClose: () => void
  onSaved: (page: Page, channel: Typed['channel']) => void
}

/** How a place is sent, as the server takes it. */
export interface Sending {
  channel: Typed['channel']
  email?: string
  phoneNumber?: string
  heldUntil: string
  requestId: string
}

interface Typed {
  channel: 'copied' | 'email' | 'text'
  email: string
  phoneNumber: string
  heldUntil: string
}

/** Sends a place: by a link to share, by email or by text, held until a time. */
export function SendDialog<Page>({ page, player, send, onClose, onSaved }: Props<Page>) {
  const [requestId] = useState(newId)
  const form = useEntryForm<Typed, Page>({
    start: () => ({ channel: 'copied', email: '', phoneNumber: '', heldUntil: '48' }),
    check: faultsOf,
    send: ({ channel, email, phoneNumber, heldUntil: hours }) =>
      send({
        channel,
        ...(channel === 'email' ? { email: email.trim() } : {}),
        ...(channel === 'text' ? { phoneNumber } : {}),
        heldUntil: heldUntil(Number(hours), page.startsAt, Date.now()),
        requestId,
      }),
    onSaved: (saved) => onSaved(saved, form.typed.channel),
  })
  const { typed, faults, change, field } = form
  return (
    <EntryDialog
      title={player ? `Hand over ${player.fullName}’s place` : 'Send this place'}
      yes={typed.channel === 'copied' ? 'Make the link' : 'Send'}
      form={form}
      onClose={onClose}
    >
      <p className="text-soft">
        {player
          ? `Whoever opens the link first takes the place. ${player.fullName} keeps it until then.`
          : 'Whoever opens the link first takes the place.'}
      </p>
      <SelectField {...form.field('channel')} label="How">
        <option value="copied">A link that I share myself</option>
        {emailIsOn() && <option value="email">Email</option>}
        {page.sendsTexts && <option value="text">Text message</option>}
      </SelectField>
      {typed.channel === 'email' && (
        <TextField
          {...field('email')}
          label="Their email"
          type="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {typed.channel === 'text' && (
        <TextField
          id={`${form.id}-phoneNumber`}
          label="Their phone number"
          hint="Only if they agreed to our texts before. To anyone else, share the link from your own phone."
          type="tel"
          inputMode="tel"
          value={typed.phoneNumber}
          error={faults.phoneNumber}
          onChange={({ target }) => change({ phoneNumber: formatPhoneWhileTyping(target.value) })}
        />
      )}
      <SelectField {...field('heldUntil')} label="Hold it for">
        <Options of={holds.map(({ hours, label }) => [hours, label])} />
      </SelectField>
    </EntryDialog>
  )
}

function faultsOf({ channel, email, phoneNumber }: Typed): Partial<Record<keyof Typed, string>> {
  const field = channel === 'email' ? 'email' : channel === 'text' ? 'phoneNumber' : null
  if (field === null) return {}
  const fault = playerFault(field, field === 'email' ? email : phoneNumber, true)
  return fault ? { [field]: fault } : {}
}
