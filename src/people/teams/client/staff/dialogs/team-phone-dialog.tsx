import { type FormEvent, useId, useState } from 'react'
import { readPhone, showPhone } from '../../../../../kernel/phone.ts'
import { Button } from '../../../../../ui/button.tsx'
import { asFault, call } from '../../../../../ui/calls/api.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import { playerFault } from '../../../player-fields.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

interface Props {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

export function TeamPhoneDialog({ team, onClose, onChange }: Props) {
  const [phone, setPhone] = useState(showPhone(team.phoneNumber ?? ''))
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const formId = useId()

  async function save(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const phoneNumber = readPhone(phone)
    if (phoneNumber === null) return setFault(playerFault('phoneNumber', phone, true) ?? '')
    if (isBusy) return
    setBusy(true)
    try {
      onChange(await call('POST /api/Admin/SetPhoneNumber', { body: { teamId: team.id, phoneNumber } }))
    } catch (thrown) {
      const { errors, title } = asFault(thrown)
      setFault(errors.phoneNumber?.[0] ?? title)
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={`Phone number of ${team.teamName}`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
          Save
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          label="Phone number"
          hint="Text messages to the team go here."
          type="tel"
          value={phone}
          error={fault}
          onChange={(change) => setPhone(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
