import { useState } from 'react'
import { useLocation } from 'wouter'
import { type ApiFault, asFault, call } from '../../../client/api.ts'
import { logIn } from '../../../client/session.ts'

/** Logs a team in by its code; the server may ask for the team's name as well. */
export function useTeamLogin() {
  const [, navigate] = useLocation()
  const [fault, setFault] = useState(() => refusalBroughtAlong(window.history.state))
  const [isBusy, setBusy] = useState(false)
  const [needsTeam, setNeedsTeam] = useState(false)

  async function logInWith(code: string, teamId?: string): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      logIn(await call('POST /api/Auth/Login/TeamLogin', { body: teamId ? { code, teamId } : { code } }))
      navigate('/live-scoring', { replace: true })
    } catch (thrown) {
      const refusal = asFault(thrown)
      setFault(refusal.title)
      setNeedsTeam(needsTeam || asksForTeam(refusal))
      setBusy(false)
    }
  }
  return { logInWith, fault, isBusy, needsTeam }
}

/** A refusal in plain text may not carry its code; then any 'too many' is taken to ask, which does no harm. */
export function asksForTeam({ status, code }: Pick<ApiFault, 'status' | 'code'>): boolean {
  return status === 429 && (code === null || code === 'pick-your-team')
}

/** A team link that failed sends its reason here. */
function refusalBroughtAlong(state: unknown): string {
  const refusal = (state as { refusal?: unknown } | null)?.refusal
  return typeof refusal === 'string' ? refusal : ''
}
