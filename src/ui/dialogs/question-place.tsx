import { Suspense, useEffect, useState } from 'react'
import { onPasswordWanted, onReasonWanted } from '../calls/api.ts'
import { lazyScreen } from '../page/lazy-screen.ts'

/** Loaded with the first question: most visits have none. */
const PasswordDialog = lazyScreen(() => import('./password-dialog.tsx').catch(() => ({ default: NotLoaded })))
const ReasonDialog = lazyScreen(() => import('./reason-dialog.tsx').catch(() => ({ default: NotLoaded })))

/** Without signal: the call's own refusal says what is missing. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose])
  return null
}

/**
 * Where whatever call the server refuses asks for what it wants first: the password again, or the reason for changing a
 * final result. Rendered once, in the frame of the page. Calls that are refused at once share one question.
 */
export function QuestionPlace() {
  const password = useQuestion(onPasswordWanted)
  const reason = useQuestion(onReasonWanted)
  return (
    <Suspense>
      {password && <PasswordDialog onConfirmed={() => password(true)} onClose={() => password(false)} />}
      {reason && <ReasonDialog onGiven={reason} onClose={() => reason(null)} />}
    </Suspense>
  )
}

/** While a call waits, what answers it; otherwise null. */
function useQuestion<Answer>(
  subscribe: (ask: () => Promise<Answer>) => void,
): ((answer: Answer) => void) | null {
  const [waiting, setWaiting] = useState<readonly ((answer: Answer) => void)[]>([])
  useEffect(
    () => subscribe(() => new Promise((answer) => setWaiting((all) => [...all, answer]))),
    [subscribe],
  )
  if (waiting.length === 0) return null
  return (given) => {
    setWaiting([])
    for (const answer of waiting) answer(given)
  }
}
