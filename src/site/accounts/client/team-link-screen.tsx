import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { ApiFault } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useSession } from '../../../ui/session/session.ts'
import { isLinkOfThisSession, isRememberedLink } from './known-link.ts'
import { linkLeadsTo, mayPass, openLink, wantsToPay } from './open-link.ts'

/** Where the card is on the phone already, an answer is waited for no longer than this; not at all for the very link it came by. */
const patience = 4_000

/**
 * The emailed or printed link, which logs the team in. A refused link leads to the team code. Without signal, a
 * link opened before goes straight to the scorecard on the phone.
 */
export default function TeamLinkScreen() {
  const { authCode = '' } = useParams<{ authCode: string }>()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const [attempt, setAttempt] = useState(1)
  const [fault, setFault] = useState<ApiFault | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to run
  useEffect(() => {
    let isStill = true
    const goTo = (path: string, state?: object) => isStill && navigate(path, { replace: true, state })
    const isKnown = isLinkOfThisSession(authCode) && !wantsToPay()
    // With one bar of signal the card on the phone comes sooner than the answer; the answer still counts.
    const wait = isRememberedLink(authCode) ? 0 : patience
    const timer = isKnown ? setTimeout(() => goTo(linkLeadsTo()), wait) : undefined
    openLink(authCode).then((refusal) => {
      clearTimeout(timer)
      if (refusal === null) goTo(linkLeadsTo())
      else if (!mayPass(refusal))
        goTo('/auth/team-login', { refusal: refusal.title, isOver: refusal.code === 'team-link-closed' })
      else if (isKnown) goTo(linkLeadsTo())
      else if (isStill) setFault(refusal)
    })
    return () => {
      isStill = false
      clearTimeout(timer)
    }
  }, [authCode, navigate, attempt])

  function tryAgain(): void {
    setFault(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className="page max-w-lg">
      <PageHead title="Team login" />
      {fault ? (
        <>
          <Banner kind="fault">{fault.title}</Banner>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button kind="main" onClick={tryAgain}>
              Try again
            </Button>
            {user?.teamId && <LinkButton href="/live-scoring">Open the scorecard on this phone</LinkButton>}
            <LinkButton href="/auth/team-login">Enter your team code</LinkButton>
          </div>
        </>
      ) : (
        <p className="flex items-center gap-3">
          <Spinner label="" /> Opening your team’s scorecard...
        </p>
      )}
    </div>
  )
}
