import { Suspense, useEffect, useState } from 'react'
import { onPasswordWanted } from '../calls/api.ts'
import { lazyScreen } from '../page/lazy-screen.ts'

/** Loaded with the first question: most visits have none. */
const PasswordDialog = lazyScreen(() => import('./password-dialog.tsx').catch(() => ({ default: NotLoaded })))

/** Without signal: the call's own refusal says what is missing. */
function NotLoaded({ onClose }: { onConfirmed: () => void; onClose: () => void }) {
  useEffect(onClose, [onClose])
  return null
}

type Answer = (isRight: boolean) => void

/**
 * Where the password is asked for again, for whatever call the server wants it first. Rendered once, in the frame of the
 * page. Calls that are refused at once share one question.
 */
export function PasswordPlace() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  useEffect(() => onPasswordWanted(() => new Promise((answer) => setWaiting((all) => [...all, answer]))), [])
  function answerAll(isRight: boolean): void {
    setWaiting([])
    for (const answer of waiting) answer(isRight)
  }
  return waiting.length > 0 ? (
    <Suspense>
      <PasswordDialog onConfirmed={() => answerAll(true)} onClose={() => answerAll(false)} />
    </Suspense>
  ) : null
}
