import { useState } from 'react'
import { lineFault } from '../../../../kernel/field-rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import type { Account, Passkey, StepAdded } from '../../account-contract.ts'
import { browserName } from '../../browser-name.ts'
import { longestPasskeyName, namePasskeyText } from '../../passkey-rules.ts'
import { addPasskey, canUsePasskeys, noPasskeysText } from '../sign-in/passkeys.ts'
import { passkeyFacts } from './account-words.ts'
import { AccountRow, AccountSection } from './section.tsx'
import type { Confirmed } from './use-confirmed.ts'

interface Props {
  account: Account
  confirmed: Confirmed
  onAdded: (added: StepAdded) => void
  onChanged: (account: Account) => void
}

type Asked = { act: 'rename' | 'remove'; passkey: Passkey }

const says =
  'Your phone or computer signs you in with your fingerprint, face or screen lock: nothing to type, and nothing to phish. It also replaces the second step.'

/** The person's passkeys: add, rename, remove. */
export function PasskeysSection({ account, confirmed, onAdded, onChanged }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const add = () =>
    confirmed.run(async () => {
      onAdded(await addPasskey(browserName(navigator.userAgent)))
      toast.success('Passkey added.')
    })
  async function remove({ id, name }: Passkey): Promise<void> {
    await confirmed.run(async () => {
      onChanged(await call('DELETE /api/account/passkeys/{id}', { params: { id } }))
      toast.success(`${name} removed.`)
    })
    close()
  }
  return (
    <AccountSection title="Passkeys" says={says}>
      {account.passkeys.length > 0 && (
        <ul>
          {account.passkeys.map((passkey) => (
            <AccountRow key={passkey.id} name={passkey.name} facts={passkeyFacts(passkey)}>
              <div className="flex flex-wrap gap-2">
                <RowButton of={passkey.name} onClick={() => ask({ act: 'rename', passkey })}>
                  Rename
                </RowButton>
                <RowButton of={passkey.name} danger onClick={() => ask({ act: 'remove', passkey })}>
                  Remove
                </RowButton>
              </div>
            </AccountRow>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button className="justify-self-start" onClick={add} busy={confirmed.isBusy && 'One moment...'}>
          Add a passkey
        </Button>
      ) : (
        <p>{noPasskeysText()}</p>
      )}
      {asked?.act === 'rename' && (
        <RenameDialog
          passkey={asked.passkey}
          onClose={close}
          onRenamed={(changed) => {
            onChanged(changed)
            close()
          }}
        />
      )}
      {asked?.act === 'remove' && (
        <ConfirmDialog
          title={`Remove ${asked.passkey.name}?`}
          yes="Remove"
          busy="Removing..."
          danger
          onYes={() => remove(asked.passkey)}
          onClose={close}
        >
          It no longer logs you in. You can delete it from your device’s passwords too.
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}

interface RenameDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: (account: Account) => void
}

function RenameDialog({ passkey: { id, name }, onClose, onRenamed }: RenameDialogProps) {
  const form = useEntryForm({
    start: () => ({ name }),
    check(typed): { name?: string } {
      const fault = lineFault(typed.name, longestPasskeyName, namePasskeyText)
      return fault ? { name: fault } : {}
    },
    send: (body) => call('PUT /api/account/passkeys/{id}', { params: { id }, body }),
    onSaved: onRenamed,
  })
  return (
    <EntryDialog title={`Rename ${name}`} yes="Save" form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="Such as “My phone”."
        maxLength={longestPasskeyName}
      />
    </EntryDialog>
  )
}
