import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../ui/forms/use-outcome.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { emailIsOn, noEmailService } from '../../../ui/session/delivery.ts'

export default function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(() => call('POST /api/Auth/Login/ForgotPassword', { body: { email: email.trim() } }))
  }
  return (
    <div className="page max-w-lg">
      <PageHead title="Forgot Password">
        We’ll email you a link to set a new one. It works for 10 minutes.
      </PageHead>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        {outcome && (
          <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>
            <p>{outcome.message}</p>
            {outcome.isSuccessful && !emailIsOn() && <p>{noEmailService}</p>}
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(change) => setEmail(change.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" kind="main" wide busy={isBusy && 'Sending...'}>
            Send the link
          </Button>
          <Link href="/auth/login" className="link inline-flex min-h-11 items-center">
            Back to log in
          </Link>
        </div>
      </form>
    </div>
  )
}
