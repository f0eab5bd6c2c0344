import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { logIn } from '../../../../ui/session/log-in.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Step = NonNullable<AnswerOf<'POST /api/auth/Login'>['secondStep']>

interface Props {
  step: Step
  onLoggedIn: () => void
  onStartOver: () => void
}

const hints = {
  app: 'The six digits your authenticator app shows. A recovery code works too.',
  codes: 'One of the recovery codes you saved. Each works once.',
}

/** After the password: a code, or a passkey. */
export function SecondStepForm({ step, onLoggedIn, onStartOver }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const hasApp = step.ways.includes('app')
  const takesCode = hasApp || step.ways.includes('recovery code')

  const [isBusy, submit] = usePress(async () => {
    if (code.trim() === '') return setFault('Enter your code')
    setFault('')
    const refusal = await enter(step.ticket, code)
    if (refusal === null) return onLoggedIn()
    setFault(refusal)
    setCode('')
  })
  return (
    <div className="page max-w-lg">
      <PageHead title="Confirm it’s you">Your password is right. One more step.</PageHead>
      <div className="grid gap-5">
        {fault && <Banner kind="fault">{fault}</Banner>}
        {step.ways.includes('passkey') && (
          <PasskeyButton onLoggedIn={onLoggedIn} onRefused={setFault} isMain={!hasApp} />
        )}
        {takesCode && (
          <form onSubmit={submit} className="grid gap-5" noValidate>
            <TextField
              label={hasApp ? 'Code' : 'Recovery code'}
              hint={hasApp ? hints.app : hints.codes}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(change) => setCode(change.target.value)}
            />
            <Button
              type="submit"
              kind={hasApp ? 'main' : 'plain'}
              wide
              className="justify-self-start"
              busy={isBusy && 'Checking...'}
            >
              Continue
            </Button>
          </form>
        )}
        <p className="text-soft">
          Lost your phone and your recovery codes? Another admin can remove your second step on the Users
          page.
        </p>
        <Button kind="quiet" className="justify-self-start px-0" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  )
}

/** Logs in, or returns the error message. */
async function enter(ticket: string, code: string): Promise<string | null> {
  try {
    const answer = await call('POST /api/auth/second-step', { body: { ticket, code } })
    if (!answer.success) return answer.message
    logIn(answer)
    return null
  } catch (thrown) {
    return asFault(thrown).title
  }
}
