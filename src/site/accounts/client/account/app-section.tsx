import { useState } from 'react'
import { shortDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Account, StepAdded } from '../../account-contract.ts'
import { AppSetUp } from './app-set-up.tsx'
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
