import { useState } from 'react'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { refreshUser } from '../../../../ui/session/session.ts'
import type { Account, StepAdded } from '../../account-contract.ts'
import { AppSection } from './app-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { SetUpCodeSection } from './set-up-code-section.tsx'
import { useConfirmed } from './use-confirmed.ts'

/** How somebody signs in, and where they are logged in: their own. */
export default function AccountScreen() {
  const called = useCall('GET /api/account')
  const confirmed = useConfirmed()
  const [codes, setCodes] = useState<readonly string[]>([])
  const show = (account: Account) => void called.refresh(account)
  function added({ account, recoveryCodes }: StepAdded): void {
    show(account)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    void refreshUser()
  }
  const recovery = (account: Account) => (
    <RecoveryCodesSection
      account={account}
      codes={codes}
      confirmed={confirmed}
      onAdded={added}
      onSaved={() => setCodes([])}
    />
  )
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your account">{called.data?.email}</PageHead>
      <UntilLoaded called={called} label="Loading your account">
        {(account) => (
          <div className="grid gap-6">
            {account.needsSecondStep && !account.app && account.passkeys.length === 0 && (
              <MustSetUp account={account} onEntered={show} />
            )}
            {confirmed.refusal && <Banner kind="fault">{confirmed.refusal}</Banner>}
            {codes.length > 0 && recovery(account)}
            <PasskeysSection account={account} confirmed={confirmed} onAdded={added} onChanged={show} />
            <AppSection account={account} confirmed={confirmed} onAdded={added} onChanged={show} />
            {codes.length === 0 && account.recoveryCodes && recovery(account)}
            <PasswordSection email={account.email} onChanged={() => void called.refresh()} />
            <DevicesSection devices={account.devices} confirmed={confirmed} onChanged={show} />
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

function MustSetUp({ account, onEntered }: { account: Account; onEntered: (account: Account) => void }) {
  return (
    <>
      <Banner>
        <p className="font-semibold">Your role needs a second step here.</p>
        <p>Add a passkey or set up an authenticator app. Then the rest of the site opens.</p>
      </Banner>
      {account.setUpCode && <SetUpCodeSection account={account} onEntered={onEntered} />}
    </>
  )
}
