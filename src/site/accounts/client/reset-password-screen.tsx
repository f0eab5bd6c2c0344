import { type FormEvent, useState } from 'react'
import { useParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../ui/forms/use-outcome.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'

/** For a forgotten password or an invitation. The link is used up when the password is set, not when it is opened. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams<{ token: string }>()
  const [password, setPassword] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(() => call('POST /api/Auth/Login/ResetPassword', { body: { token, password } }))
  }
  return (
    <div className="page max-w-lg">
      <PageHead title="Set your password" />
      {outcome?.isSuccessful ? (
        <>
          <Banner kind="good">{outcome.message}</Banner>
          <LinkButton href="/auth/login" kind="main" className="mt-5">
            Log In
          </LinkButton>
        </>
      ) : (
        <form onSubmit={submit} className="grid gap-5" noValidate>
          {outcome && <Banner kind="fault">{outcome.message}</Banner>}
          <TextField
            label="New password"
            hint="At least 10 characters. A few words in a row make a good one."
            type="password"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={(change) => setPassword(change.target.value)}
          />
          <Button type="submit" kind="main" wide className="justify-self-start" busy={isBusy && 'Saving...'}>
            Set Password
          </Button>
        </form>
      )}
    </div>
  )
}
