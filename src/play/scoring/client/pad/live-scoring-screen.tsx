import { Suspense, useLayoutEffect, useState } from 'react'
import { startWithZone } from '../../../../event/event/start-words.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { lazyScreen } from '../../../../ui/page/lazy-screen.ts'
import { LoadingScreen } from '../../../../ui/page/loading-screen.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useBackToPage } from '../../../../ui/page/use-back-to-page.ts'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { keepsScores, type SessionUser, useSession } from '../../../../ui/session/session.ts'
import { CardTalk } from '../../../card-messages/client/index.ts'
import { HoleContests } from '../../../contests/client/index.ts'
import { ofOneBall } from '../../../rules/formats.ts'
import { useCardItems } from '../items/use-card-items.ts'
import { type Card, holeOn, isComplete, undecidedHoles } from '../phone/card/card.ts'
import { liveCard } from '../phone/card/live-card.ts'
import { type ScorecardView, useScorecard } from '../phone/card/use-scorecard.ts'
import { useTeamStream } from '../phone/card/use-team-stream.ts'
import { CardMissing } from '../phone/notices/card-missing.tsx'
import { Notices } from '../phone/notices/notices.tsx'
import { SentState } from '../phone/notices/sent-state.tsx'
import { AutoNextSetting } from './auto-next-setting.tsx'
import { BoardLink, CardFrame } from './card-frame.tsx'
import { CardRules } from './card-rules.tsx'
import { DeskTile } from './desk-tile.tsx'
import { HolePad } from './hole-pad.tsx'
import { HolePicture } from './hole-picture.tsx'
import { useHole } from './use-hole.ts'
import { WholeCard } from './whole-card.tsx'

export { beginCard } from '../phone/card/begin-card.ts'

/** Comes when a card is confirmed; the service worker has it by then. */
const FinishedCard = lazyScreen(() => import('../finished/finished-card.tsx'))

/** The team's own scorecard. The router handles access, unpaid and locked teams. */
export default function LiveScoringScreen() {
  const { user } = useSession()
  if (!user) return <LoadingScreen />
  if (!user.teamId) return <WithoutTeam user={user} />
  return <OwnCard key={user.teamId} teamId={user.teamId} />
}

function OwnCard({ teamId }: { teamId: string }) {
  const used = useScorecard(`team:${teamId}`, liveCard)
  const { card, fault } = used
  if (card) return card.isLive || card.isLocked ? <Round used={used} card={card} /> : <Preview card={card} />
  if (!fault) return <LoadingScreen />
  return (
    <div className="page pt-8">
      <CardMissing used={used} fault={fault} />
    </div>
  )
}

function Round({ used, card }: { used: ScorecardView; card: Card }) {
  const { scorecard } = used
  const [isChanging, setChanging] = useState(false)
  const pad = useBackToPage(isChanging, () => setChanging(false))
  const change = () => {
    pad.open()
    setChanging(true)
  }
  useLayoutEffect(() => scorecard.takeEarly(), [scorecard])
  const known = useTeamStream(card.teamId, used.scorecard)
  // While scores can't be sent, the place is of a board without them.
  const place = used.isStuck && used.unsent.length > 0 ? null : known
  const isFinished =
    card.isConfirmed && isComplete(card) && undecidedHoles(card.holes, used.disputes).length === 0
  // Confirmed again, the changed card folds as the first did.
  if (isChanging && !card.isConfirmed) setChanging(false)
  if (!isFinished || isChanging)
    return <Playing used={used} card={card} place={place} onFold={isChanging ? pad.close : undefined} />
  return (
    <div className="mx-auto max-w-[30rem] px-[16px]">
      <div className="-mx-[16px] flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-ink border-b px-[16px] py-1.5">
        <p className="min-w-0 font-board font-bold text-lg leading-tight">{card.teamName}</p>
        <SentState state={used} unsentUses={null} />
      </div>
      <Notices used={used} holes={card.holes} current={0} mayRetry={!card.isLocked} onGo={change} />
      {talkOf(used, card.currentHole)}
      <Suspense fallback={<SkeletonRows count={6} label="Loading your card" />}>
        <FinishedCard card={card} place={place} {...(card.isLocked ? {} : { onChange: change })} />
      </Suspense>
    </div>
  )
}

interface PlayingProps {
  used: ScorecardView
  card: Card
  place: string | null
  onFold: (() => void) | undefined
}

function Playing({ used, card, place, onFold }: PlayingProps) {
  const choice = useHole(used.scorecard, card.teamId, card)
  const items = useCardItems(card)
  const isWide = useWide()
  const talk = talkOf(used, choice.number)
  const contestIsHere = card.contests?.some(({ holeNumber }) => holeNumber === choice.number) ?? false
  return (
    <CardFrame>
      <HolePad
        title="Live scoring"
        used={used}
        card={card}
        choice={choice}
        place={place}
        items={items}
        onFold={onFold}
        guests={Number(contestIsHere) + Number(card.messages !== undefined)}
        contests={
          card.contests && (
            <HoleContests
              teamId={card.teamId}
              teamName={card.teamName}
              players={card.players ?? []}
              contests={card.contests}
              holeNumber={choice.number}
              yards={holeOn(card, choice.number).ground?.yardage ?? null}
              onNews={() => void used.scorecard.refresh().catch(() => undefined)}
            />
          )
        }
        talk={talk}
        footLink={
          <>
            {card.deskIsOpen && <DeskTile teamId={card.teamId} holeNumber={choice.number} />}
            <BoardLink place={place} />
          </>
        }
      />
      {isWide && (
        <aside aria-label="Whole card" className="pt-6">
          <WholeCard holes={card.holes} current={choice.number} onChoose={choice.go} />
          <AutoNextSetting />
          <CardRules rules={card.rules} />
        </aside>
      )}
    </CardFrame>
  )
}

/** Null while nothing was said. `holeNumber`: the hole in view. */
function talkOf({ scorecard, card }: ScorecardView, holeNumber: number) {
  // A call waits on this phone before the server knows of any.
  if (!card?.messages && !card?.deskCalls && !card?.deskIsOpen) return null
  return (
    <Suspense fallback={null}>
      <CardTalk
        key={card.teamId}
        {...{
          teamId: card.teamId,
          holeNumber,
          messages: card.messages ?? [],
          deskCalls: card.deskCalls ?? [],
        }}
        onNews={() => void scorecard.refresh().catch(() => undefined)}
      />
    </Suspense>
  )
}

/** Staff who enter scores are led to the cards; anybody else needs a team. */
function WithoutTeam({ user }: { user: SessionUser }) {
  if (!keepsScores(user)) {
    return (
      <div className="page">
        <PageHead title="Live scoring" />
        <EmptyState title="You have no team in this event">
          <p className="mb-4">Log in with a team code to keep score.</p>
          <LinkButton href="/auth/team-login">Enter a team code</LinkButton>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page">
      <PageHead title="Live scoring" />
      <EmptyState title="Golfers keep score here, each with their team’s code">
        <p className="mb-4">You can enter any team’s scores: from its paper card, or hole by hole.</p>
        <p className="flex flex-wrap justify-center gap-3">
          <LinkButton kind="main" href="/admin/score-entry">
            Score entry
          </LinkButton>
          {user.isAdmin && <LinkButton href="/admin/team-info">Team Info</LinkButton>}
          <LinkButton href="/leaderboard">Leaderboard</LinkButton>
        </p>
      </EmptyState>
    </div>
  )
}

/** Holes that show the most of a course: one of each par, and the last. */
function samples({ holes }: Card) {
  const byPar = [3, 4, 5].flatMap((par) => holes.find((hole) => ofOneBall(hole).par === par) ?? [])
  return [...new Set([...byPar, ...holes.slice(-1)])]
}

/** A preview of live scoring before the event is live. Becomes the scorecard once it is. */
function Preview({ card }: { card: Card }) {
  const { event } = useEvent()
  return (
    <div className="page">
      <PageHead
        title="Live scoring"
        actions={
          <>
            <LinkButton href="/team">Your team</LinkButton>
            <LinkButton href="/teams">View Teams</LinkButton>
          </>
        }
      >
        Opens when the event starts{event && `, ${event.eventDayText} at ${startWithZone(event)}`}.
      </PageHead>
      <p className="max-w-prose">
        {card.teamName}, this is where you keep your card: one tap for each hole, on as many of your phones as
        you like. The leaderboard moves as you play.
      </p>
      <CardRules rules={card.rules} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {samples(card).map((hole) => (
          <li key={hole.holeId}>
            <HolePicture
              holeNumber={hole.holeNumber}
              par={ofOneBall(hole).par}
              ground={hole.ground}
              className="aspect-[4/3]"
            />
            <p className="figures mt-2">
              <span className="font-board font-bold">Hole {hole.holeNumber}</span>
              <span className="ml-3 text-soft">
                Par {ofOneBall(hole).par}
                {hole.ground?.yardage && `, ${hole.ground.yardage} yards`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
