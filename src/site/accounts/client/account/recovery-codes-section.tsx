import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { copyText } from '../../../../ui/copy-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Account, StepAdded } from '../../account-contract.ts'
import { codesLeft } from './account-words.ts'
import { AccountSection } from './section.tsx'
import type { Confirmed } from './use-confirmed.ts'

interface Props {
  account: Account
  /** Just made; empty otherwise, because they are shown once. */
  codes: readonly string[]
  confirmed: Confirmed
  onAdded: (added: StepAdded) => void
  onSaved: () => void
}

const says =
  'For the day your phone is lost or broken. Each code works once, after your password, in place of the second step.'

export function RecoveryCodesSection({ account, codes, confirmed, onAdded, onSaved }: Props) {
  const renew = () => confirmed.run(async () => onAdded(await call('POST /api/account/recovery-codes')))
  return (
    <AccountSection title="Recovery codes" says={says}>
      {codes.length > 0 ? (
        <FreshCodes codes={codes} onSaved={onSaved} />
      ) : (
        <>
          {account.recoveryCodes && <p>{codesLeft(account.recoveryCodes)}.</p>}
          <Button className="justify-self-start" onClick={renew} busy={confirmed.isBusy && 'One moment...'}>
            Make new codes
          </Button>
        </>
      )}
    </AccountSection>
  )
}

function FreshCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) toast.success('Recovery codes copied.')
    else toast.error('Your browser doesn’t allow copying. Please write the codes down.')
  }
  return (
    <>
      <p className="font-semibold">
        Save these now, on paper or in a password manager. They aren’t shown again.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-sand p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button kind="main" onClick={onSaved}>
          I saved them
        </Button>
      </div>
    </>
  )
}
