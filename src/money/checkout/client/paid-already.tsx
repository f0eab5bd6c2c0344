import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { refreshUser } from '../../../ui/session/session.ts'
import { TeamAddOns } from './together/team-add-ons.tsx'

const beforeGoingOn = 3_000

interface Props {
  /** The team came for its scorecard, which is now open to it. */
  opensCard: boolean
  /** How many other bills are owed here; if any, the page doesn't redirect. */
  others: number
  /** Whether it is the signed-in team's own page: what it bought, and what it may still buy, stays in view. */
  addOns: boolean
  /** In dollars: what golfers on the team who pay for themselves still owe, where their bills can’t be paid here. */
  partiesOwe: number
  onShowAll: () => void
  children: string
}

/** Shown when nothing is owed. Redirects to the home page, or to the scorecard the team came for. */
export function PaidAlready({ opensCard, others, addOns, partiesOwe, onShowAll, children }: Props) {
  const { event } = useEvent()
  const sellsMore = addOns && (event?.selling?.addOns.length ?? 0) > 0
  const [, navigate] = useLocation()
  const next = opensCard ? '/live-scoring' : '/'
  useEffect(() => {
    void refreshUser()
    if ((others > 0 || sellsMore || partiesOwe > 0) && !opensCard) return
    const timer = setTimeout(() => navigate(next), beforeGoingOn)
    return () => clearTimeout(timer)
  }, [navigate, next, opensCard, others, sellsMore, partiesOwe])
  return (
    <div className="grid max-w-2xl gap-6">
      <Banner kind="good">
        <p className="font-semibold">{children}</p>
        {partiesOwe > 0 && (
          <p>
            Golfers on this team who pay for themselves still owe {showAmount(partiesOwe)}. They pay by the
            link in their own email.
          </p>
        )}
        <p>{goesOn(opensCard, others, sellsMore || partiesOwe > 0)}</p>
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
      {sellsMore && <TeamAddOns />}
    </div>
  )
}

function goesOn(opensCard: boolean, others: number, stays: boolean): string {
  if (opensCard) return 'Thank you. Opening your scorecard…'
  if (others > 0) return others === 1 ? 'One other payment is left.' : `${others} other payments are left.`
  return stays ? 'Thank you.' : 'Thank you. Taking you to the home page…'
}
