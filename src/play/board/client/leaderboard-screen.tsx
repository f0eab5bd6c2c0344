import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { holeCountOf } from '../../../event/event/round.ts'
import { sharedStart } from '../../../event/event/start-words.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { ApiFault } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { boardLines, choicesOf, linesOfWave, otherWinners } from '../board-choice.ts'
import type { Standing } from '../contract.ts'
import { BoardHead } from './board/board-head.tsx'
import { BoardLinks, useBoardChoice, useWave } from './board/board-links.tsx'
import { BoardSkins } from './board/board-skins.tsx'
import { BoardTable } from './board/board-table.tsx'
import { OwnTeamBar } from './board/own-team-bar.tsx'
import type { ShownBoard } from './board/shown-board.ts'
import type { TeamCardProps } from './board/team-card.tsx'
import { useBoard } from './board/use-board.ts'
import { useFollowed } from './board/use-followed.ts'
import { FinalResult } from './final-result.tsx'
import { certificateOf } from './result/certificate-address.ts'
import { ContestWinners } from './result/contest-winners.tsx'
import { OtherWinners } from './result/other-winners.tsx'
import { PrizeWinners } from './result/prize-winners.tsx'

/** Loaded by one screen in the clubhouse, and by no phone. */
const TvBoard = lazyScreen(() => import('./tv/tv-board.tsx'))
const Reveal = lazyScreen(async () => ({
  default: (await import('../../reveal/client/index.ts')).RevealScreen,
}))
const TeamCardDialog = lazyScreen<TeamCardProps>(() => import('./board/team-card.tsx'))

/** The standings. `?eventId=` shows an earlier event's, `?tv=1` the clubhouse screen. */
export default function LeaderboardScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const board = useBoard(eventId)
  const { event } = useEvent()
  const [sought, setSought] = useState('')
  const teeTime = eventId && eventId !== event?.eventId ? '' : sharedStart(event)
  if (parameters.get('tv') === '1') {
    const revealed = parameters.has('reveal') ? board.about?.eventId : undefined
    if (revealed) {
      return (
        <Suspense>
          <Reveal eventId={revealed} />
        </Suspense>
      )
    }
    return (
      <Suspense>
        <TvBoard board={board} eventId={eventId} teeTime={teeTime} />
      </Suspense>
    )
  }
  const hasBegun =
    board.flags && (board.flags.isEventLive || board.flags.scoringIsLocked || board.flags.eventIsFinalized)
  return (
    <div className="mx-auto max-w-4xl">
      <div className="page">
        <BoardHead board={board} isPast={eventId !== undefined}>
          {board.standings && board.standings.length > 0 && <Search sought={sought} onSearch={setSought} />}
        </BoardHead>
      </div>
      {board.standings && (
        <Standings board={board} standings={board.standings} sought={sought} teeTime={teeTime} />
      )}
      {!board.standings && (
        <div className="page">
          {board.fault ? <NoBoard fault={board.fault} /> : <SkeletonRows label="Loading leaderboard" />}
        </div>
      )}
      {board.about && board.flags?.eventIsFinalized && (
        <div className="page mt-8 grid gap-4">
          <PrizeWinners eventId={board.about.eventId} />
          <ContestWinners eventId={board.about.eventId} />
        </div>
      )}
      {hasBegun && board.about && (
        <BoardSkins eventId={board.about.eventId} isFinal={board.flags?.eventIsFinalized ?? false} />
      )}
      <MoreLinks eventId={eventId} />
    </div>
  )
}

/** A phone without signal shows its last board; one that hasn't had any says what comes, and that scores are safe. */
function NoBoard({ fault }: { fault: ApiFault }) {
  if (fault.kind === 'answered') return <Banner kind="fault">{fault.title}</Banner>
  return (
    <Banner>
      <p className="font-semibold">No connection, and this phone hasn’t shown the leaderboard before.</p>
      <p>It comes by itself once there is signal. Scores you enter meanwhile are saved on this phone.</p>
    </Banner>
  )
}

/** The rules, and links for staff. Below the board, which came without those and must not move. */
function MoreLinks({ eventId }: { eventId: string | undefined }) {
  const { user } = useSession()
  const id = eventId && encodeURIComponent(eventId)
  const past = id ? `&eventId=${id}` : ''
  const isStaff = user?.isAdmin || user?.isVolunteer
  const mayDecide = user?.isAdmin || user?.roles.includes('Scorer')
  return (
    <p className="no-print page mt-2 flex flex-wrap gap-x-6">
      <Link href={`/rules${id ? `?eventId=${id}` : ''}`} className="link inline-flex min-h-11 items-center">
        Rules of the day
      </Link>
      {isStaff && (
        <Link href={`/leaderboard?tv=1${past}`} className="link inline-flex min-h-11 items-center">
          Open the clubhouse screen
        </Link>
      )}
      {mayDecide && (
        <Link
          href={`/admin/ties${id ? `?eventId=${id}` : ''}`}
          className="link inline-flex min-h-11 items-center"
        >
          Decide ties
        </Link>
      )}
    </p>
  )
}

/** Collapsed behind a button on a phone: the leader matters more than an empty search box. */
function Search({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <>
      <Button
        data-scripted
        className="no-print min-h-11 w-11 px-0! md:hidden"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          onSearch('')
        }}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 fill-none stroke-2 stroke-current"
        >
          <path d="M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM13 13l5 5" />
        </svg>
        <span className="sr-only">Search</span>
      </Button>
      <div
        ref={place}
        className={isOpen ? 'no-print max-md:col-span-2 md:w-72' : 'no-print w-72 max-md:hidden'}
      >
        <SearchBox label="Search teams" value={sought} onChange={onSearch} />
      </div>
    </>
  )
}

interface StandingsProps {
  board: ShownBoard
  standings: readonly Standing[]
  sought: string
  teeTime: string
}

function Standings({ board: { flags, about }, standings, sought, teeTime }: StandingsProps) {
  const [opened, setOpened] = useState<Standing | null>(null)
  const { user } = useSession()
  const { followed, toggle } = useFollowed()
  const choices = choicesOf(flags?.boards, standings, flags?.routes)
  const { isNet, flight } = useBoardChoice(
    choices,
    standings.find(({ teamId }) => teamId === user?.teamId),
  )
  const wave = useWave(choices.isApart ? [] : flags?.waves)
  const lines = useMemo(
    () => linesOfWave(boardLines(standings, { isNet, flight }), wave),
    [standings, isNet, flight, wave],
  )
  // Loaded along with the board, so that a tap opens a scorecard without a connection too.
  useEffect(() => void TeamCardDialog.load().catch(() => undefined), [])
  if (standings.length === 0) {
    return (
      <div className="page">
        <EmptyState title="No Teams Found">The leaderboard fills up as teams sign up.</EmptyState>
      </div>
    )
  }
  const isFinal = flags?.eventIsFinalized ?? false
  const holeCount = holeCountOf(flags)
  const found = lines.filter((each) =>
    matches(sought, String(each.teamNumber), each.teamName, ...each.teamMembers),
  )
  const board = `${isNet ? 'net' : 'gross'} ${flight ?? ''}`
  const shared = { teeTime, isFinal, holeCount, board, onOpen: setOpened }
  const onTop = sought ? [] : lines.filter(({ teamId }) => followed.has(teamId))
  const own = lines.find((each) => each.teamId === user?.teamId)
  return (
    <>
      <div className="page">
        <BoardLinks
          choices={choices}
          chosen={{ isNet, flight }}
          waves={choices.isApart ? [] : flags?.waves}
          wave={wave}
        />
      </div>
      {isFinal && about && !sought && wave === null && (
        <FinalResult
          standings={lines}
          own={own ?? null}
          eventId={about.eventId}
          finalizedAt={flags?.finalizedAt ?? null}
          holeCount={holeCount}
        />
      )}
      {onTop.length > 0 && (
        <section className="mb-4 border-ink border-t">
          <h2 className="page py-1.5 font-sans font-semibold text-[0.8125rem] text-soft">Teams you follow</h2>
          <BoardTable {...shared} standings={onTop} caption="Teams you follow" ownTeamId={null} />
        </section>
      )}
      <BoardTable {...shared} standings={found} followed={followed} ownTeamId={user?.teamId ?? null} />
      {found.length === 0 && (
        <p className="page pt-6 text-soft">No matches. Try a shorter name or clear the search.</p>
      )}
      {isFinal && !sought && wave === null && (
        <div className="page mt-8 empty:hidden">
          <OtherWinners
            winners={otherWinners(standings, choices, { isNet, flight })}
            areRoutes={choices.isApart ?? false}
          />
        </div>
      )}
      {own && found.includes(own) && <OwnTeamBar own={own} isFinal={isFinal} holeCount={holeCount} />}
      {opened && (
        <Suspense>
          <TeamCardDialog
            team={lines.find(({ teamId }) => teamId === opened.teamId) ?? opened}
            isFollowed={followed.has(opened.teamId)}
            onFollow={() => toggle(opened.teamId)}
            certificate={isFinal && about ? certificateOf(opened.teamId, about.eventId) : null}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
