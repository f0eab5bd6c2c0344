import { useState } from 'react'
import { useLocation } from 'wouter'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { logIn } from '../../../ui/session/log-in.ts'
import { teamHome } from './team-home.ts'

/** What must come with the code. Each step asks for more than the one before. */
export type Question = 'code' | 'team' | 'contact'

export interface TeamAnswer {
  teamId?: string
  contact?: string
}

/**
 * Logs a team in with its code. The server may also ask for the team's name and a contact. `isOver`: what is said isn't a
 * fault; the link that led here ended with the result.
 */
export function useTeamLogin() {
  const [, navigate] = useLocation()
  const [fault, setFault] = useState(() => refusalBroughtAlong(history.state))
  const [isOver, setOver] = useState(() => history.state?.isOver === true)
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>('code')

  async function logInWith(code: string, answer: TeamAnswer = {}): Promise<void> {
    setBusy(true)
    setFault('')
    setOver(false)
    try {
      logIn(await call('POST /api/Auth/Login/TeamLogin', { body: { code, ...answer } }))
      navigate(teamHome(), { replace: true })
    } catch (thrown) {
      const refusal = asFault(thrown)
      setFault(refusal.title)
      setQuestion(questionAfter(refusal, question))
      setBusy(false)
    }
  }
  return { logInWith, fault, isOver, isBusy, question }
}

/**
 * Questions only increase. A refusal without a code, dropped by a proxy, is treated as asking for the team, which
 * is harmless.
 */
export function questionAfter(refusal: Pick<ApiFault, 'status' | 'code'>, asked: Question): Question {
  const { status, code } = refusal
  if (code === 'confirm-your-team') return 'contact'
  const asksForTeam = code === 'pick-your-team' || (status === 429 && code === null)
  return asked === 'code' && asksForTeam ? 'team' : asked
}

/** The reason why a team link failed, passed in the history state. */
function refusalBroughtAlong(state: unknown): string {
  const refusal = (state as { refusal?: unknown } | null)?.refusal
  return typeof refusal === 'string' ? refusal : ''
}
