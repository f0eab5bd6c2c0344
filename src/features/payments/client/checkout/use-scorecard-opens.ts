import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../../../ui/feedback/toast.ts'
import { refreshUser, useSession } from '../../../../ui/session/session.ts'

const pollEvery = 5_000

/** Whether the guard before the scorecard sent this team here. The address keeps it over a reload. */
function cameFromScorecard(): boolean {
  return (window.history.state as { from?: unknown } | null)?.from === '/live-scoring'
}

/**
 * Sent here from the scorecard: as soon as staff let the team play, it opens by itself. Answers whether the team was
 * sent here.
 */
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
