import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { type AnswerOf, type ApiFault, asFault, call } from '../../../client/api.ts'
import { logIn, savePaymentRequest } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button, LinkButton } from '../../../client/ui/button.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { Spinner } from '../../../client/ui/waiting.tsx'

/** Behind the link, this leads to paying one player's share. */
const shareMark = '#share'

/** The emailed or printed link: logs the team in by itself. A link that is refused leads to the team code. */
export default function TeamLinkScreen() {
  const { authCode = '' } = useParams<{ authCode: string }>()
  const [, navigate] = useLocation()
  const [attempt, setAttempt] = useState(1)
  const [fault, setFault] = useState<ApiFault | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to run
  useEffect(() => {
    let isStill = true
    openLink(authCode).then((refusal) => {
      if (!isStill) return
      if (refusal === null) navigate(wantsToPay() ? '/payment' : '/live-scoring', { replace: true })
      else if (refusal.kind === 'unreachable') setFault(refusal)
      else navigate('/auth/team-login', { replace: true, state: { refusal: refusal.title } })
    })
    return () => {
      isStill = false
    }
  }, [authCode, navigate, attempt])

  function tryAgain(): void {
    setFault(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className="page max-w-lg">
      <PageHead title="Team Login" />
      {fault ? (
        <>
          <Banner kind="fault">{fault.title}</Banner>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button kind="main" onClick={tryAgain}>
              Try again
            </Button>
            <LinkButton href="/auth/team-login">Enter your team code</LinkButton>
          </div>
        </>
      ) : (
        <p className="flex items-center gap-3">
          <Spinner label="" /> Opening your team's scorecard...
        </p>
      )}
    </div>
  )
}

/** No signal keeps the link on the screen: it is still good. */
async function openLink(authCode: string): Promise<ApiFault | null> {
  try {
    const login = await call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })
    logIn(login)
    if (wantsToPay()) keepShare(login, authCode)
    return null
  } catch (thrown) {
    return asFault(thrown)
  }
}

function wantsToPay(): boolean {
  return location.hash === shareMark
}

/** The link itself says which team is paid for: who pays need not be a player with an address of their own. */
function keepShare(login: AnswerOf<'POST /api/Auth/Login/ValidateTeamAuthRequest'>, authCode: string): void {
  savePaymentRequest({
    requestedByEmail: login.email ?? '',
    requestedByFirstName: login.firstName,
    requestedByLastName: login.lastName,
    isTeamRequest: true,
    teamId: login.teamId,
    paymentTrackingId: authCode,
    isShare: true,
  })
}
