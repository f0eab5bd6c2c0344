import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { logIn } from '../../../ui/session/log-in.ts'
import { PasskeyButton } from './sign-in/passkey-button.tsx'
import { SecondStepForm } from './sign-in/second-step-form.tsx'
import { useAfterLogin } from './use-after-login.ts'

/** Login with email and password, for staff and golfers with an account. */
export default function LoginScreen() {
  const goOn = useAfterLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const isFilled = email.trim() !== '' && password !== ''

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isFilled) return setFault('Enter email and password')
    if (isBusy) return
    setBusy(true)
    setFault('')
    const refusal = await tryLogin(email.trim(), password)
    setBusy(false)
    if (refusal === null) goOn()
    else if (typeof refusal === 'string') setFault(refusal)
    else setStep(refusal)
  }

  /** Browsers don't submit a form whose button is disabled, and say nothing; this shows the errors. */
  function onKeyDown(key: KeyboardEvent): void {
    if (key.key === 'Enter' && !isFilled) setFault('Enter email and password')
  }

  function startOver(): void {
    setStep(null)
    setPassword('')
  }

  if (step) return <SecondStepForm step={step} onLoggedIn={goOn} onStartOver={startOver} />
  return (
    <div className="page max-w-lg">
      <PageHead title="Log In">
        Golfers log in with{' '}
        <Link href="/auth/team-login" className="link inline-block py-2.5">
          their team code
        </Link>
        .
      </PageHead>
      <form onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-5" noValidate>
        {fault && (
          <Banner kind="fault">
            <p>{fault}</p>
            {isFilled && <p>Check both for typos, or set a new password with ‘Forgot password?’ below.</p>}
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
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(change) => setPassword(change.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" kind="main" wide disabled={!isFilled} busy={isBusy && 'Logging in...'}>
            Log In
          </Button>
          <Link href="/auth/forgot-password" className="link inline-flex min-h-11 items-center">
            Forgot password?
          </Link>
        </div>
        <PasskeyButton onLoggedIn={goOn} onRefused={setFault} />
      </form>
    </div>
  )
}

export type SecondStep = NonNullable<AnswerOf<'POST /api/auth/Login'>['secondStep']>

/** Logs in, or returns the error message, or the step that is missing. */
export async function tryLogin(email: string, password: string): Promise<string | null | SecondStep> {
  try {
    const answer = await call('POST /api/auth/Login', { body: { email, password } })
    if (!answer.success) return answer.secondStep ?? answer.message
    logIn(answer)
    return null
  } catch (thrown) {
    return refusalOf(asFault(thrown))
  }
}

/**
 * Returns the message for a failed login. Rate limits and an unreachable server have their own; everything else
 * counts as an invalid request.
 */
export function refusalOf(fault: ApiFault): string {
  if (fault.kind === 'unreachable') return fault.title
  return fault.status === 429 || fault.status === 503
    ? `Invalid login request. ${fault.title}`
    : 'Invalid login request'
}
