import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../../ui/forms/use-outcome.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { refreshUser, useSession } from '../../../../ui/session/session.ts'
import type { Account, SignedInDevice, StepAdded } from '../../account-contract.ts'
import { deviceFacts } from './account-words.ts'
import { AppSection } from './app-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { AccountRow, AccountSection } from './section.tsx'
import { type Confirmed, useConfirmed } from './use-confirmed.ts'

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

interface Props {
  devices: readonly SignedInDevice[]
  confirmed: Confirmed
  onChanged: (account: Account) => void
}

const says = 'Where you’re logged in. If you don’t know one of them, log it out and change your password.'
const keysToo = ' Logging out all others ends the API keys you made.'

function DevicesSection({ devices, confirmed, onChanged }: Props) {
  const end = (work: () => Promise<Account>, done: string) =>
    confirmed.run(async () => {
      onChanged(await work())
      toast.success(done)
    })
  const endOne = ({ id, browser }: SignedInDevice) =>
    end(() => call('DELETE /api/account/devices/{id}', { params: { id } }), `${browser} is logged out.`)
  const endOthers = () =>
    end(() => call('POST /api/account/devices/log-out-others'), 'Your other devices are logged out.')
  const { user } = useSession()
  return (
    <AccountSection title="Devices" says={user?.isAdmin ? says + keysToo : says}>
      <ul>
        {devices.map((device) => (
          <AccountRow
            key={device.id}
            name={device.isThisOne ? `${device.browser} (this one)` : device.browser}
            facts={deviceFacts(device)}
          >
            {!device.isThisOne && (
              <RowButton of={device.browser} onClick={() => endOne(device)}>
                Log out
              </RowButton>
            )}
          </AccountRow>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className="justify-self-start" onClick={endOthers} busy={confirmed.isBusy && 'One moment...'}>
          Log out all others
        </Button>
      )}
    </AccountSection>
  )
}

interface SetUpCodeSectionProps {
  account: Account
  onEntered: (account: Account) => void
}

/** Asks for more than the password before a required second step is set up: a code by email, or from another admin. */
function SetUpCodeSection({ account: { email, setUpCode }, onEntered }: SetUpCodeSectionProps) {
  const [code, setCode] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  const send = () => run(() => call('POST /api/account/set-up-code'))
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      if (code.trim() === '') return { isSuccessful: false, message: 'Enter the code' }
      onEntered(await call('PUT /api/account/set-up-code', { body: { code } }))
      return { isSuccessful: true, message: '' }
    })
  }
  return (
    <AccountSection
      title="First, show that it’s you"
      says={`Your password alone isn’t enough to set one up. ${setUpCode?.byEmail ? `We can email a code to ${email}, or another admin can give you one from the Users page.` : 'Another admin can give you a code from the Users page. If there is none, whoever runs the server gets one with npm run sign-in-link.'}`}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {outcome && <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>{outcome.message}</Banner>}
        <TextField
          label="Code"
          hint="Eight letters and digits"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-60"
          value={code}
          onChange={(change) => setCode(change.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main" busy={isBusy && 'Checking...'}>
            Continue
          </Button>
          {setUpCode?.byEmail && <Button onClick={send}>Email me a code</Button>}
        </div>
      </form>
    </AccountSection>
  )
}

function PasswordSection({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      if (current === '' || password === '')
        return { isSuccessful: false, message: 'Enter your current password and a new one' }
      const answer = await call('POST /api/account/password', { body: { current, password } })
      if (answer.isSuccessful) {
        setCurrent('')
        setPassword('')
        onChanged()
      }
      return answer
    })
  }
  return (
    <AccountSection title="Password" says="A new one logs out your other devices.">
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {outcome && <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>{outcome.message}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={(change) => setCurrent(change.target.value)}
        />
        <TextField
          label="New password"
          hint="At least 10 characters. A few words in a row make a good one."
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(change) => setPassword(change.target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={isBusy && 'Saving...'}>
          Change password
        </Button>
      </form>
    </AccountSection>
  )
}
