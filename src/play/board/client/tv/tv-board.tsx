import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { holeCountOf } from '../../../../event/event/round.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { useClubhouse } from '../../../../ui/page/use-clubhouse.ts'
import { useLateFonts } from '../../../../ui/page/use-late-fonts.ts'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import { useSession } from '../../../../ui/session/session.ts'
import { useRevealBegun } from '../../../reveal/client/index.ts'
import { type BoardNotice, noticesOf } from '../board/board-notices.ts'
import { BoardTable } from '../board/board-table.tsx'
import type { ShownBoard } from '../board/shown-board.ts'
import { Confetti } from '../result/confetti.tsx'
import { ScreenSponsors, SponsorBand, useSponsors } from '../sponsor-band.tsx'
import { useAutoScroll } from '../use-auto-scroll.ts'
import { TvHead } from './tv-head.tsx'
import { BesideLeaders, TvPage } from './tv-page.tsx'
import { fieldForColumns } from './tv-pages.ts'
import { Panel } from './tv-panels.tsx'
import { TvPodium } from './tv-podium.tsx'
import { boardsToShow, panelsOf, type TvBoardShown, type TvPanel } from './tv-programme.ts'
import { hasTurns, type TvBoardFacts, type TvTurn, turnAt } from './tv-turns.ts'

interface Props {
  board: ShownBoard
  eventId: string | undefined
  teeTime: string
}

/** The clubhouse screen: read from across a room, never touched, left on for hours. */
export default function TvBoard({ board, eventId, teeTime }: Props) {
  useWakeLock()
  useLateFonts()
  usePledges(eventId)
  useRevealBegun(board.about?.eventId)
  const posted = useClubhouse(board.about?.eventId ?? null)
  const sponsors = useSponsors(eventId)
  const { flags, about } = board
  const isFinal = flags?.eventIsFinalized ?? false
  const { boards, panels } = useProgramme(board, eventId, sponsors)
  const turn = useTurn(boards, panels.length, isFinal ? 'final' : 'play')
  const shown = boards[turn?.board ?? 0]
  const notices = [
    ...noticesOf(board),
    ...posted.map((words) => ({ title: 'From the committee', text: words, isUrgent: false })),
  ]
  const teams = board.standings?.length ?? 0
  const isPlain = boards.length === 1 && panels.length === 0 && !isFinal
  const hasOneList = teams === 0 || (teams < fieldForColumns && isPlain)
  const panel = turn?.kind === 'panel' ? panels[turn.panel] : undefined
  return (
    <div
      data-tv
      className="relative flex h-screen flex-col overflow-hidden bg-fairway px-[2vw] pt-[1.2vw] pb-[1.4vw] text-white"
    >
      <TvHead
        board={board}
        notices={notices}
        name={shown?.name ?? null}
        page={
          turn?.kind === 'page' && shown && shown.pages > 1 ? `Page ${turn.page + 1} of ${shown.pages}` : ''
        }
      >
        <ScreenSponsors sponsors={sponsors} />
      </TvHead>
      <NoticeBar notices={notices} />
      {hasOneList || !shown || !turn ? (
        <OneColumn board={board} teeTime={teeTime} />
      ) : (
        <Turn {...{ turn, board: shown, panel, isFinal, teeTime }} holeCount={holeCountOf(flags)} />
      )}
      <SponsorBand sponsors={sponsors} isResting={panel?.kind === 'sponsors'} />
      {about && <Confetti eventId={about.eventId} finalizedAt={flags?.finalizedAt ?? null} />}
    </div>
  )
}

/** Milliseconds: for a screen whose stream is silent. */
const askForContests = 60_000

function useProgramme(
  { standings, flags, contestChanges }: ShownBoard,
  eventId: string | undefined,
  sponsors: ReturnType<typeof useSponsors>,
): { boards: TvBoardShown[]; panels: TvPanel[] } {
  const called = useCall('GET /api/contests', { query: { eventId } }, { every: askForContests })
  const { data: contests } = called
  const readContests = useEffectEvent(() => void called.refresh().catch(() => undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the stream; skins follow from scores
  useEffect(() => readContests(), [contestChanges, contests?.skins && standings])
  const names = flags?.boards
  const waves = flags?.waves
  const routes = flags?.routes
  const isFinal = flags?.eventIsFinalized ?? false
  const boards = useMemo(
    () => boardsToShow({ standings: standings ?? [], boards: names, waves, routes, isFinal }),
    [standings, names, waves, routes, isFinal],
  )
  const isOneBoard = boards.length === 1
  const rules = useRulesBeforePlay(
    eventId,
    standings?.every(({ holesCompleted }) => holesCompleted === 0),
  )
  const panels = useMemo(
    () => panelsOf(contests, sponsors, isOneBoard, rules),
    [contests, sponsors, isOneBoard, rules],
  )
  return { boards, panels }
}

/** Milliseconds. */
const askForRules = 60_000

/** Undefined once somebody has a score, and where the rules are those of any plain scramble. */
function useRulesBeforePlay(eventId: string | undefined, isBefore: boolean | undefined) {
  const { data } = useCall(
    isBefore ? 'GET /api/rules-of-the-day' : null,
    { query: { eventId } },
    { every: askForRules },
  )
  return isBefore && data && !data.areUsual ? data.rules : undefined
}

interface TurnProps {
  turn: TvTurn
  board: TvBoardShown
  panel: TvPanel | undefined
  isFinal: boolean
  holeCount: number
  teeTime: string
}

function Turn({ turn, board, panel, teeTime, ...how }: TurnProps) {
  if (turn.kind === 'podium') return <TvPodium board={board} />
  if (turn.kind === 'page') return <TvPage {...{ board, teeTime }} page={turn.page} {...how} />
  return (
    <BesideLeaders board={board} {...how} columns={1}>
      {panel && <Panel panel={panel} isFinal={how.isFinal} />}
    </BesideLeaders>
  )
}

/** Milliseconds. */
const askForPledges = 5_000

/** When staff start the pledge moment, its screen takes the board's place; it comes back by itself. */
function usePledges(eventId: string | undefined): void {
  const [, navigate] = useLocation()
  const query = eventId ? { eventId } : {}
  const { data } = useCall('GET /api/pledge-moment', { query }, { every: askForPledges })
  const isOn = data?.moment?.isOn ?? false
  useEffect(() => {
    const past = eventId ? `?eventId=${encodeURIComponent(eventId)}` : ''
    if (isOn) navigate(`/pledges${past}`, { replace: true })
  }, [isOn, eventId, navigate])
}

/** A small field with one board has room for member names, and scrolls slowly if it is longer than the screen. */
function OneColumn({ board, teeTime }: { board: ShownBoard; teeTime: string }) {
  const { user } = useSession()
  const { frame, rows } = useAutoScroll()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg bg-white text-ink">
      <Headings />
      <div ref={frame} className="min-h-0 flex-1 overflow-hidden">
        <div ref={rows}>
          <BoardTable
            standings={board.standings ?? []}
            ownTeamId={user?.teamId ?? null}
            teeTime={teeTime}
            isFinal={board.flags?.eventIsFinalized ?? false}
            holeCount={holeCountOf(board.flags)}
          />
        </div>
      </div>
    </div>
  )
}

function Headings() {
  return (
    <div
      aria-hidden="true"
      className="flex border-ink border-b py-[0.6vw] font-semibold text-[1.4vw] text-soft"
    >
      <span className="w-[9vw] pl-5">Pos</span>
      <span className="flex-1">Team</span>
      <span className="w-[13vw] text-right">To par</span>
      <span className="w-[13vw] pr-5 text-right">Thru</span>
    </div>
  )
}

/** Below the heading, across the whole screen: several notices share the width. Nothing without one. */
function NoticeBar({ notices }: { notices: readonly BoardNotice[] }) {
  if (notices.length === 0) return null
  const isAlone = notices.length === 1
  return (
    <div className="mb-[1vw] flex shrink-0 gap-[0.8vw]">
      {notices.map(({ title, text, isUrgent }) => (
        <p
          key={title + text}
          className={classes(
            'figures flex min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-[0.5em] rounded-lg px-[1.4vw] py-[0.7vw] leading-tight',
            isUrgent ? 'grow-2 bg-flag text-white' : 'bg-sand text-ink',
            isAlone ? 'text-[min(2.1vw,3.7vh)]' : 'text-[min(1.5vw,2.7vh)]',
          )}
        >
          <strong className="min-w-0 font-board font-semibold text-[1.25em]">{title}</strong>{' '}
          {text && <span className="wrap-anywhere line-clamp-4 min-w-0 flex-1 basis-[14em]">{text}</span>}
        </p>
      ))}
    </div>
  )
}

/**
 * What is shown now; null without a board. Starts over when `show` changes. The arrow keys go on and back, for whoever
 * doesn't want to wait.
 */
function useTurn(boards: readonly TvBoardFacts[], panels: number, show: string): TvTurn | null {
  const [count, setCount] = useState(0)
  const turn = turnAt(boards, panels, count)
  const time = hasTurns(boards, panels) ? turn?.time : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another show is the reason to run
  useEffect(() => setCount(0), [show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has a timer of its own
  useEffect(() => {
    if (time === undefined) return
    const timer = setTimeout(() => setCount((before) => before + 1), time)
    return () => clearTimeout(timer)
  }, [count, time])
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => setCount((before) => Math.max(before + (steps[key] ?? 0), 0))
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return turn
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
