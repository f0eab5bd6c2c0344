import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { refreshUser } from '../../../../ui/session/session.ts'

const beforeGoingOn = 3_000

interface Props {
  /** The team came for its scorecard, which is now open to it. */
  opensCard: boolean
  /** How many other bills are owed here; if any, the page doesn't redirect. */
  others: number
  onShowAll: () => void
  children: string
}

/** Shown when nothing is owed. Redirects to the home page, or to the scorecard the team came for. */
export function PaidAlready({ opensCard, others, onShowAll, children }: Props) {
  const [, navigate] = useLocation()
  const next = opensCard ? '/live-scoring' : '/'
  useEffect(() => {
    void refreshUser()
    if (others > 0 && !opensCard) return
    const timer = setTimeout(() => navigate(next), beforeGoingOn)
    return () => clearTimeout(timer)
  }, [navigate, next, opensCard, others])
  return (
    <Banner kind="good">
      <p className="font-semibold">{children}</p>
      <p>{goesOn(opensCard, others)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {others > 0 && (
          <Button kind="main" onClick={onShowAll}>
            Show what is owed
          </Button>
        )}
        {opensCard && (
          <LinkButton kind="main" href="/live-scoring">
            Open your scorecard
          </LinkButton>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </Banner>
  )
}

function goesOn(opensCard: boolean, others: number): string {
  if (opensCard) return 'Thank you. Opening your scorecard…'
  if (others > 0) return others === 1 ? 'One other payment is left.' : `${others} other payments are left.`
  return 'Thank you. Taking you to the home page…'
}
