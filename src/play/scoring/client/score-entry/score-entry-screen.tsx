import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { EventFlags } from '../../../../event/event/client/index.ts'
import { statusWords } from '../../../../event/event/team-status.ts'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { cardInWords } from '../../../../people/teams/card-words.ts'
import { TeamStopDialog } from '../../../../people/teams/client/index.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { type CallState, useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { StaleNotice, UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { LoadingScreen } from '../../../../ui/page/loading-screen.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { setEvent, useEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import { keepsScores, useSession } from '../../../../ui/session/session.ts'
import { FinalizeDialog } from '../../../board/client/index.ts'
import type { TeamScore } from '../../contract.ts'
import { sayToPar } from '../../rules.ts'
import { type CardDesk, type Hold, useCardDesk } from './card-desk.ts'
import { ScoreEntryForm } from './score-entry-form.tsx'
import { History } from './score-entry-history.tsx'
import { HoleByHole } from './score-entry-holes.tsx'
import { TeamChoice } from './score-entry-team.tsx'
import { totalWith } from './score-entry-typing.ts'
import { TieBreakChoice } from './tie-break-choice.tsx'

const askEvery = 10_000

/** Score entry: any team's scorecard, from paper or hole by hole, with its history. For admins and scorers. */
export default function ScoreEntryScreen() {
  const { teamId = '' } = useParams()
  const { user } = useSession()
  const card = useCall('GET /api/LiveScoring/GetTeamScore', { query: { teamId } }, { every: askEvery })
  const [, navigate] = useLocation()
  const isRefused = card.fault?.code === 'not-your-card' || (user !== null && !keepsScores(user))
  useEffect(() => {
    if (!isRefused) return
    toast.error('You are not authorized to view this page.')
    navigate('/', { replace: true })
  }, [isRefused, navigate])

  if (isRefused) return null
  if (card.data) return <Table key={teamId} card={card.data} called={card} />
  if (!card.fault) return <LoadingScreen />
  return (
    <div className="page pt-8">
      <UntilLoaded called={card} label="Loading scorecard">
        {() => null}
      </UntilLoaded>
    </div>
  )
}

function Table({ card, called }: { card: TeamScore; called: CallState<TeamScore> }) {
  const [isStopping, setStopping] = useState(false)
  const desk = useCardDesk(card)
  const isWide = useWide('40rem')
  const history = useCall('GET /api/admin/teams/{teamId}/score-history', { params: { teamId: card.teamId } })
  return (
    <div className="page">
      <PageHead
        title={`Score entry, ${card.teamName}`}
        // On a phone the keys and their button need the room, and the way back stands below them.
        tabs={isWide ? undefined : []}
        actions={
          <>
            <div className="min-w-0">
              <TeamChoice card={card} />
            </div>
            <Button className="max-sm:hidden" onClick={() => setStopping(true)}>
              Withdrawn, disqualified…
            </Button>
            <LinkButton href="/admin/score-entry" className="max-sm:hidden">
              All scorecards
            </LinkButton>
          </>
        }
      >
        {/* On a phone the choice of teams says it, and the keys stand in the first screen. */}
        <p className="figures max-sm:hidden">{stateOf(card)}</p>
      </PageHead>
      <StaleNotice called={called} />
      {!card.isEventLive && !card.scoringIsLocked && <NotLive />}
      {isStopping && (
        <TeamStopDialog
          team={card}
          onClose={() => setStopping(false)}
          onDone={() => {
            setStopping(false)
            void called.refresh()
          }}
        />
      )}
      {desk.other ? (
        <CardTaken other={desk.other} teamName={card.teamName} desk={desk} />
      ) : (
        <TwoWays
          card={card}
          desk={desk}
          onSaved={() => {
            void called.refresh()
            void history.refresh()
          }}
        />
      )}
      <div className="mt-10 grid gap-8">
        {/* On a phone what is rarely needed stands below the keys. */}
        <div className="flex flex-wrap gap-3 sm:hidden">
          <Button onClick={() => setStopping(true)}>Withdrawn, disqualified…</Button>
          <LinkButton href="/admin/score-entry">All scorecards</LinkButton>
        </div>
        <History called={history} />
        <EventState />
      </div>
    </div>
  )
}

/** Phones are told to wait; staff aren't. */
function NotLive() {
  return (
    <Banner className="mb-5">
      <strong>The event isn’t live.</strong> Golfers can’t score on their phones right now. Scores you enter
      here are saved all the same.
    </Banner>
  )
}

/** The paper scorecard by keypad, or one hole at a time as on the golfers' phones. */
function TwoWays({ card, desk, onSaved }: { card: TeamScore; desk: CardDesk; onSaved: () => void }) {
  const [isByHole, setByHole] = useState(false)
  return (
    <>
      <fieldset className="mb-3 flex max-w-md sm:mb-5">
        <legend className="sr-only">How to enter scores</legend>
        <Way isChosen={!isByHole} onChoose={() => setByHole(false)}>
          Paper card
        </Way>
        <Way isChosen={isByHole} onChoose={() => setByHole(true)}>
          Hole by hole
        </Way>
      </fieldset>
      {isByHole ? (
        <HoleByHole teamId={card.teamId} onSaved={onSaved} />
      ) : (
        <ScoreEntryForm card={card} desk={desk} onSaved={onSaved} />
      )}
    </>
  )
}

function Way({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'min-h-12 flex-1 border border-fairway px-4 font-semibold first-of-type:rounded-l-md last-of-type:-ml-px last-of-type:rounded-r-md',
        isChosen ? 'bg-fairway text-white' : 'bg-white text-fairway hover:bg-mint',
      )}
    >
      {children}
    </button>
  )
}

function stateOf({
  teamNumber,
  teamLeaderName,
  holeScores,
  finalScoreConfirmed,
  scoringIsLocked,
  status,
}: TeamScore) {
  const played = holeScores.filter((hole) => hole.score !== null)
  const toPar = totalWith(played, []) - played.reduce((total, { par }) => total + par, 0)
  const facts = { isConfirmed: finalScoreConfirmed, holesIn: played.length }
  return [
    `${status ? `${statusWords[status]}. ` : ''}Team ${teamNumber}, led by ${teamLeaderName}: ` +
      cardInWords(facts, holeScores.length).toLowerCase(),
    ...(played.length > 0 ? [sayToPar(toPar)] : []),
    ...(scoringIsLocked ? ['scoring is locked'] : []),
  ].join(', ')
}

/** Lock, finalize, re-open and tie-breaks, next to where the scores are checked. */
function EventState() {
  const { event } = useEvent()
  const [isOpen, setOpen] = useState(false)
  const mayBreakTies = useMayCall()('PUT /api/admin/events/{eventId}')
  if (!event) return null
  return (
    <details onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-semibold">
        {mayBreakTies ? 'Lock, finalize, and break ties' : 'Lock scoring'}
      </summary>
      {isOpen && (
        <div className="grid gap-4 pt-2">
          <EventFlags event={event} Finalize={FinalizeDialog} onChange={setEvent} />
          {mayBreakTies && <TieBreakChoice eventId={event.eventId} />}
        </div>
      )}
    </details>
  )
}

interface Props {
  other: Hold
  teamName: string
  desk: CardDesk
}

/** In place of the card's keys while another desk has it. */
function CardTaken({ other: { by, since, isYou }, teamName, desk }: Props) {
  const at = clockTime(since, desk.queue?.timeZone)
  return (
    <Banner className="grid max-w-2xl gap-3">
      <p>
        <strong className="wrap-anywhere">
          {isYou ? 'You have' : `${by} has`} this card {isYou ? 'open at another desk' : 'at another desk'}.
        </strong>{' '}
        Since {at}. If you take it over, the other desk is told; {teamName}’s saved scores stay.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => desk.takeOver().catch(showOops)}>Take it over</Button>
        <Button kind="main" busy={desk.isBusy && 'Looking...'} onClick={desk.takeNext}>
          Next card
        </Button>
      </div>
    </Banner>
  )
}
