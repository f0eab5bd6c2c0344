import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { whileSeen } from '../../../../ui/calls/while-seen.ts'
import { lazyScreen } from '../../../../ui/page/lazy-screen.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { refreshEventIfOlderThan, useEvent } from '../../../../ui/session/current-event.ts'
import { useSession } from '../../../../ui/session/session.ts'
import { TeamShots } from '../../../contests/client/index.ts'
import { type Card, cardFromLive, isComplete } from '../phone/card/card.ts'

const FinishedCard = lazyScreen(() => import('../finished/finished-card.tsx'))

/** Milliseconds. What the page says is never much older. */
const askEvery = 10_000
const lookEvery = 1_000

/** Where live scoring leads while scoring is locked. Returns to the scorecard once it is unlocked. */
export default function EventDeactivatedScreen() {
  useFreshEvent()
  const { event } = useEvent()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const isUnlocked = event !== null && !event.scoringIsLocked
  const isFinal = Boolean(event?.eventIsFinalized)
  const isOpen = isUnlocked && !isFinal
  const goesBack = isUnlocked && Boolean(user?.teamId)
  useEffect(() => {
    if (goesBack) navigate('/live-scoring', { replace: true })
  }, [goesBack, navigate])
  const finished = useFinishedCard(!isUnlocked && Boolean(user?.teamId))
  if (finished && user?.teamId)
    return (
      <div className="mx-auto max-w-[30rem] px-[16px]">
        <p role="status" className="py-3">
          {/* Of a final result the card itself says so. */}
          {!isFinal && <strong className="font-semibold">Scoring is locked. </strong>}
          Is a score wrong? Tell the organizers at the scoring table.
        </p>
        <LateHere teamId={user.teamId} />
        <Suspense fallback={null}>
          <FinishedCard card={finished} place={null} />
        </Suspense>
      </div>
    )
  return (
    <div className="page max-w-2xl">
      <PageHead title={isFinal ? 'The result is final' : isOpen ? 'Scoring is open' : 'Scoring is locked'} />
      <p role="status">
        {isFinal
          ? 'Scores can’t be changed anymore. Is one wrong? Please tell the organizers.'
          : isOpen
            ? 'The organizers have opened scoring again.'
            : 'The organizers have locked scoring. Every score you sent is saved; if one is wrong, tell them at the scoring table. This page checks automatically whether scoring is open again.'}
      </p>
      {user?.teamId && !isOpen && (
        <div className="mt-4">
          <LateHere teamId={user.teamId} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {isOpen && (
          <LinkButton kind="main" href="/live-scoring" wide>
            Live Scoring
          </LinkButton>
        )}
        <LinkButton kind={isOpen ? 'plain' : 'main'} href="/leaderboard" wide>
          Leaderboard
        </LinkButton>
        <LinkButton href="/" wide>
          Home
        </LinkButton>
      </div>
    </div>
  )
}

/** The team's card once it is whole and confirmed: what they came for. */
function useFinishedCard(isAsked: boolean): Card | null {
  const { data } = useCall(isAsked ? 'GET /api/LiveScoring/GetLiveScoring' : null, {}, { every: askEvery })
  const card = data ? cardFromLive(data) : null
  return card?.isConfirmed && isComplete(card) ? card : null
}

/** What this phone still sends of contests, and what waits for the committee. */
function LateHere({ teamId }: { teamId: string }) {
  const card = useCall('GET /api/LiveScoring/GetLiveScoring', {}, { every: askEvery })
  const uses = (card.data?.items ?? []).flatMap(({ name, late }) =>
    (late ?? []).map((use) => ({ ...use, name })),
  )
  return (
    <div className="grid gap-3">
      <TeamShots teamId={teamId} contests={card.data?.contests ?? []} onNews={() => void card.refresh()} />
      {uses.length > 0 && (
        <ul aria-label="Late add-ons" className="rounded-md border border-amber bg-sand px-4 py-2">
          {uses.map(({ id, name, holeNumber, state }) => (
            <li key={id}>
              {name}
              {holeNumber !== null && ` on hole ${holeNumber}`}:{' '}
              {state === 'waiting' ? 'waiting for the committee.' : 'the committee refused it.'}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Polls while the page is visible, and as soon as it becomes visible again. The age is looked at more often than the server is asked:
 * otherwise one refresh from elsewhere just before would double the wait.
 */
function useFreshEvent(): void {
  useEffect(() => whileSeen(() => refreshEventIfOlderThan(askEvery), lookEvery), [])
}
