import { useState } from 'react'
import { shortDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Account, StepAdded } from '../../account-contract.ts'
import { inFours } from './account-words.ts'
import { AccountSection } from './section.tsx'
import type { Confirmed } from './use-confirmed.ts'

interface Props {
  account: Account
  confirmed: Confirmed
  onAdded: (added: StepAdded) => void
  onChanged: (account: Account) => void
}

const says =
  'An app on your phone, such as the ones by Google, Microsoft or Apple, shows six digits that you enter after your password.'

/** The authenticator app: set up, replace, remove. */
export function AppSection({ account: { app }, confirmed, onAdded, onChanged }: Props) {
  const [begun, setBegun] = useState<AnswerOf<'POST /api/account/app'> | null>(null)
  const [asksToRemove, setAsks] = useState(false)
  const begin = () => confirmed.run(async () => setBegun(await call('POST /api/account/app')))
  async function remove(): Promise<void> {
    await confirmed.run(async () => {
      onChanged(await call('DELETE /api/account/app'))
      toast.success('Authenticator app removed.')
    })
    setAsks(false)
  }
  return (
    <AccountSection title="Authenticator app" says={says}>
      <p>{app ? `Set up ${shortDate(app.addedOn, eventZone())}.` : 'Not set up.'}</p>
      {begun ? (
        <AppSetUp
          begun={begun}
          onClose={() => setBegun(null)}
          onAdded={(added) => {
            onAdded(added)
            setBegun(null)
            toast.success('Authenticator app set up.')
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={begin} busy={confirmed.isBusy && 'One moment...'}>
            {app ? 'Replace it' : 'Set up an app'}
          </Button>
          {app && (
            <Button kind="danger" onClick={() => setAsks(true)}>
              Remove it
            </Button>
          )}
        </div>
      )}
      {asksToRemove && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          yes="Remove"
          busy="Removing..."
          danger
          onYes={remove}
          onClose={() => setAsks(false)}
        >
          Without a passkey, your password alone logs you in then, and your recovery codes stop working.
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}

interface AppSetUpProps {
  begun: { secret: string; address: string }
  onAdded: (added: StepAdded) => void
  onClose: () => void
}

/** The QR code, the same to type, and the first code. The QR code is drawn here: the secret goes nowhere else. */
function AppSetUp({ begun: { secret, address }, onAdded, onClose }: AppSetUpProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, submit] = usePress(
    async () => {
      if (code.trim() === '') return setFault('Enter the code the app shows')
      setFault('')
      onAdded(await call('POST /api/account/app/confirm', { body: { code } }))
    },
    (thrown) => setFault(asFault(thrown).title),
  )
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {fault && <Banner kind="fault">{fault}</Banner>}
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={address} label="QR code for your authenticator app" className="size-48" />
        <div className="min-w-0 flex-1 basis-56">
          <p>Scan this with the app. Or enter this key there:</p>
          <p className="mt-2 break-words font-mono">{inFours(secret)}</p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-60"
        value={code}
        onChange={(change) => setCode(change.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" busy={isBusy && 'Checking...'}>
          Turn it on
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
