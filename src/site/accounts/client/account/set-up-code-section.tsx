import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../../ui/forms/use-outcome.ts'
import type { Account } from '../../account-contract.ts'
import { AccountSection } from './section.tsx'

interface Props {
  account: Account
  onEntered: (account: Account) => void
}

/** Asks for more than the password before a required second step is set up: a code by email, or from another admin. */
export function SetUpCodeSection({ account: { email, setUpCode }, onEntered }: Props) {
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
