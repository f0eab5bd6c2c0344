import { useState } from 'react'
import { useLocation } from 'wouter'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { logIn } from '../../../ui/session/session.ts'

/** What must come with the code; each step asks for what the one before did, and more. */
export type Question = 'code' | 'team' | 'contact'

export interface TeamAnswer {
  teamId?: string
  contact?: string
}

/** Logs a team in by its code; the server may ask for the team's name and a contact as well. */
export function useTeamLogin() {
  const [, navigate] = useLocation()
  const [fault, setFault] = useState(() => refusalBroughtAlong(window.history.state))
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>('code')

  async function logInWith(code: string, answer: TeamAnswer = {}): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      logIn(await call('POST /api/Auth/Login/TeamLogin', { body: { code, ...answer } }))
      navigate('/live-scoring', { replace: true })
    } catch (thrown) {
      const refusal = asFault(thrown)
      setFault(refusal.title)
      setQuestion(questionAfter(refusal, question))
      setBusy(false)
    }
  }
  return { logInWith, fault, isBusy, question }
}

/** Once asked, a question stays. A refusal whose code a proxy has dropped is taken to ask for the team, which does no harm. */
export function questionAfter(refusal: Pick<ApiFault, 'status' | 'code'>, asked: Question): Question {
  const { status, code } = refusal
  if (code === 'confirm-your-team') return 'contact'
  const asksForTeam = code === 'pick-your-team' || (status === 429 && code === null)
  return asked === 'code' && asksForTeam ? 'team' : asked
}

/** A team link that failed sends its reason here. */
function refusalBroughtAlong(state: unknown): string {
  const refusal = (state as { refusal?: unknown } | null)?.refusal
  return typeof refusal === 'string' ? refusal : ''
}
