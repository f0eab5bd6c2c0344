import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshUser, useSession } from '../../../ui/session/session.ts'

const pollEvery = 5_000

/** Whether the scorecard's guard sent this team here. Stored in the history state, which survives a reload. */
function cameFromScorecard(): boolean {
  return (window.history.state as { from?: unknown } | null)?.from === '/live-scoring'
}

/** Opens the scorecard as soon as staff let the team play. Returns whether the scorecard sent the team here. */
export function useScorecardOpens(isTeams: boolean): boolean {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [isSentHere] = useState(cameFromScorecard)
  const isWaiting = isTeams && isSentHere
  const mayScore = user?.mayScore ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refreshUser(), pollEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || !mayScore) return
    toast.success('Staff let your team play. You can pay later.')
    navigate('/live-scoring', { replace: true })
  }, [isWaiting, mayScore, navigate])
  return isWaiting
}
