import { type FormEvent, useState } from 'react'
import { useParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type Outcome, useOutcome } from '../../../ui/forms/use-outcome.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type SecondStep, tryLogin } from './login-screen.tsx'
import { SecondStepForm } from './sign-in/second-step-form.tsx'
import { useAfterLogin } from './use-after-login.ts'

/**
 * For a forgotten password or an invitation. The link is used up when the password is set, not when it is opened. Whoever
 * has just typed the password is logged in with it.
 */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams<{ token: string }>()
  const goOn = useAfterLogin()
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<SecondStep | null>(null)
  const { outcome, isBusy, run } = useOutcome()

  async function set(): Promise<Outcome> {
    const answer = await call('POST /api/Auth/Login/ResetPassword', { body: { token, password } })
    const refusal = answer.email ? await tryLogin(answer.email, password) : ''
    if (refusal === null) {
      toast.success(answer.message.replace(' You can log in now.', ''))
      goOn()
    } else if (typeof refusal === 'object') setStep(refusal)
    return answer
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(set)
  }
  if (step) return <SecondStepForm step={step} onLoggedIn={goOn} onStartOver={() => setStep(null)} />
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
