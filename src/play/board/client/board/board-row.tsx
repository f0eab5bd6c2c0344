import type { ReactNode } from 'react'
import { statusLetters, statusWords, type TeamStatus } from '../../../../event/event/team-status.ts'
import { classes } from '../../../../ui/classes.ts'
import { sayToPar } from '../../../scoring/rules.ts'
import type { BoardLine } from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { tieNote, whyNoPlace } from '../../result.ts'
import { shortTeamName } from '../../team-names.ts'
import { startOf, thru } from './board-words.ts'
import { Movement } from './movement.tsx'
import { hasLongWord, lastName } from './short-names.ts'

interface Props {
  standing: BoardLine
  isOwn: boolean
  /** Has a star on this phone. */
  isFollowed: boolean
  /** When unstarted teams tee off. */
  teeTime: string
  /** The result is final: a team without a place sees why. */
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
  onOpen: ((standing: Standing) => void) | undefined
}

export const ownRowId = 'own-team'

/** One team on the board, readable at arm's length. */
export function BoardRow({ standing, isOwn, isFollowed, teeTime, isFinal, holeCount, onOpen }: Props) {
  const { teamId, holesCompleted, status } = standing
  return (
    <tr
      id={isOwn ? ownRowId : undefined}
      data-row={teamId}
      data-score={`${standing.toPar} ${holesCompleted}`}
      onClick={onOpen && (() => onOpen(standing))}
      className={classes('border-line border-b align-middle', isOwn && 'bg-sand', onOpen && 'cursor-pointer')}
    >
      <Position standing={standing} />
      <th scope="row" className="min-w-0 text-left font-normal">
        {onOpen ? (
          <button type="button" className="block min-h-14 w-full py-2 pr-2 text-left hover:underline">
            <Team {...{ standing, isOwn, isFollowed, isFinal, holeCount }} />
          </button>
        ) : (
          <div className="py-2 pr-2">
            <Team {...{ standing, isOwn, isFollowed, isFinal, holeCount }} />
          </div>
        )}
      </th>
      {status ? (
        <Stopped status={status} />
      ) : holesCompleted === 0 ? (
        <NotStarted standing={standing} teeTime={teeTime} isFinal={isFinal} />
      ) : (
        <Score standing={standing} holeCount={holeCount} />
      )}
    </tr>
  )
}

function Position({ standing: { position, moved } }: { standing: Standing }) {
  return (
    <td className="whitespace-nowrap py-2 pl-[12px] font-semibold text-[min(1.0625rem,6.6vw)] leading-tight in-data-tv:text-[2.3vw] sm:pl-5">
      {position === '-' ? <NoPlace /> : position}
      <span className="block text-[0.8125rem] empty:hidden in-data-tv:text-[1.5vw]">
        <Movement moved={moved} />
      </span>
    </td>
  )
}

type TeamProps = Pick<Props, 'standing' | 'isOwn' | 'isFollowed' | 'isFinal' | 'holeCount'>

function Team({ standing, isOwn, isFollowed, isFinal, holeCount }: TeamProps) {
  const { teamName, teamMembers, about, why, status } = standing
  const note = status
    ? null
    : (tieNote(standing) ?? (isFinal || why ? whyNoPlace(standing, holeCount) : null))
  const name = shortTeamName(teamName, teamMembers)
  return (
    <>
      <span
        className={classes(
          'block hyphens-auto font-bold leading-tight in-data-tv:text-[2.3vw]',
          hasLongWord(name) ? 'text-[min(0.9375rem,5.4vw)] sm:text-[1.125rem]' : 'text-[min(1.125rem,6.5vw)]',
        )}
      >
        {name}
        {isFollowed && <Star />}
        {isOwn && <span className="sr-only"> (your team)</span>}
      </span>
      <span className="block text-[min(0.875rem,5.5vw)] text-soft leading-snug in-data-tv:text-[1.3vw] sm:text-[0.9375rem]">
        <span className="md:hidden">{teamMembers.map(lastName).join(', ')}</span>
        <span className="max-md:hidden">{teamMembers.join(', ')}</span>
      </span>
      {about && (
        <span className="figures block text-balance text-[0.9375rem] leading-snug in-data-tv:text-[1.3vw]">
          {about}
        </span>
      )}
      {note && (
        <span className="block text-[min(0.9375rem,5.5vw)] text-fairway leading-snug in-data-tv:text-[1.3vw]">
          {note}
        </span>
      )}
    </>
  )
}

function Star() {
  return (
    <span className="whitespace-nowrap text-amber">
      <span aria-hidden="true">{'\u00a0★'}</span>
      <span className="sr-only"> (you follow it)</span>
    </span>
  )
}

export function NoPlace() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No position</span>
    </>
  )
}

function Score({
  standing: { toPar, currentScoreDisplay, strokes, holesCompleted },
  holeCount,
}: Pick<Props, 'standing' | 'holeCount'>) {
  return (
    <>
      <td className="py-2 text-right @max-[16rem]:pr-2">
        <ToPar
          toPar={toPar}
          shown={currentScoreDisplay}
          className="font-extrabold text-[min(1.5rem,10vw)] in-data-tv:text-[3vw]"
        />
        {/* With text at 200% there is room for two columns next to the name, not four. */}
        <span className="@max-[16rem]:block hidden text-[0.875rem] leading-tight">
          thru <Thru holes={holesCompleted} holeCount={holeCount} />
        </span>
      </td>
      <td className="@max-[16rem]:hidden py-2 text-right font-semibold max-[22rem]:hidden in-data-tv:hidden">
        {strokes}
      </td>
      <td className="@max-[16rem]:hidden py-2 pr-3 text-right font-semibold in-data-tv:text-[2.3vw] sm:pr-5">
        <Thru holes={holesCompleted} holeCount={holeCount} />
      </td>
    </>
  )
}

/** Under par in red, as on every leaderboard; sign and words carry the same meaning. */
export function ToPar({
  toPar,
  shown,
  className,
}: {
  toPar: number | null
  shown: string
  className?: string
}) {
  const isUnderPar = toPar !== null && toPar < 0
  return (
    <span className={classes(isUnderPar && 'text-flag', className)}>
      <span aria-hidden="true">{shown.replace('-', '−')}</span>
      <span className="sr-only">{sayToPar(toPar)}</span>
    </span>
  )
}

export function Thru({ holes, holeCount }: { holes: number; holeCount: number }) {
  const shown = thru(holes, holeCount)
  return shown === 'F' ? (
    <abbr title="Finished" className="no-underline">
      F
    </abbr>
  ) : (
    shown
  )
}

/** Shown instead of a score, which stays on the team's card. */
function Stopped({ status }: { status: TeamStatus }) {
  return (
    <InsteadOfScore>
      <span className="@max-[16rem]:sr-only font-semibold">{statusWords[status]}</span>
      <span aria-hidden="true" className="@max-[16rem]:inline hidden font-semibold">
        {statusLetters[status]}
      </span>
    </InsteadOfScore>
  )
}

/** Shown instead of a score: when and where the team starts, on as many lines as needed. */
function NotStarted({ standing, teeTime, isFinal }: Pick<Props, 'standing' | 'teeTime' | 'isFinal'>) {
  const hole = startOf(standing)
  const start = standing.wave ?? standing.teeTime ?? teeTime
  return (
    <InsteadOfScore>
      {isFinal ? (
        <NoScore />
      ) : (
        <>
          <span className="block">{start}</span>
          {hole && <span className="block">{hole}</span>}
          {!start && !hole && <NoScore />}
        </>
      )}
    </InsteadOfScore>
  )
}

/**
 * One cell per column that is shown: a cell too many would take its width from the team's name. With type twice as large
 * only one narrow column is left, in which '12:00pm' stays whole.
 */
function InsteadOfScore({ children }: { children: ReactNode }) {
  return (
    <>
      <td className="@max-[16rem]:hidden max-[22rem]:hidden in-data-tv:hidden" />
      <td
        colSpan={2}
        className="@max-[16rem]:pr-1 py-2 pr-3 text-right @max-[16rem]:text-[0.625rem] text-[0.9375rem] text-soft leading-snug in-data-tv:text-[1.6vw] sm:pr-5"
      >
        {children}
      </td>
    </>
  )
}

function NoScore() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no score yet</span>
    </>
  )
}
