import { useEffect, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import type { Standing } from '../../contract.ts'
import { shortTeamName } from '../../team-names.ts'
import { NoPlace, Thru, ToPar } from '../board/board-row.tsx'
import { startOf } from '../board/board-words.ts'
import { Movement } from '../board/movement.tsx'
import { lastName } from '../board/short-names.ts'
import { useSlide } from '../board/use-slide.ts'
import { columnsOf, leadersPinned, pagesOf, pageTime, rowsPerColumn } from './tv-pages.ts'

interface Props {
  standings: readonly Standing[]
  /** Strokes and tie-breaks matter more than holes played. */
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
}

/** Four leaders pinned on the left, everybody else in two columns that turn page by page. */
export function TvColumns({ standings, isFinal, holeCount }: Props) {
  const pages = pagesOf(standings.length)
  const page = useTurn(pages, pageTime(standings.length))
  const [left, right] = columnsOf(standings, page)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[29.2vw_1fr_1fr] gap-x-[0.8vw]">
      <ol className="grid min-h-0 grid-rows-[1.2fr_1fr_1fr_1fr] gap-y-[1vh] text-ink">
        {standings.slice(0, leadersPinned).map((each, place) => (
          <Leader
            key={each.teamId}
            standing={each}
            isFirst={place === 0}
            isFinal={isFinal}
            holeCount={holeCount}
          />
        ))}
      </ol>
      <Column
        standings={left}
        holeCount={holeCount}
        caption={pages > 1 ? `Page ${page + 1} of ${pages}, left` : 'Left'}
      />
      <Column
        standings={right}
        holeCount={holeCount}
        caption={pages > 1 ? `Page ${page + 1} of ${pages}, right` : 'Right'}
      />
    </div>
  )
}

interface LeaderProps {
  standing: Standing
  isFirst: boolean
  isFinal: boolean
  holeCount: number
}

function Leader({ standing, isFirst, isFinal, holeCount }: LeaderProps) {
  const { teamName, teamMembers, position, moved, toPar, currentScoreDisplay, tieBreak } = standing
  const name = shortTeamName(teamName, teamMembers)
  return (
    <li
      className={classes(
        'flex min-h-0 flex-col justify-between overflow-hidden rounded-lg px-[1.4vw] py-[1vh]',
        isFirst ? 'bg-sand' : 'bg-white',
      )}
    >
      <div className="figures flex items-baseline justify-between">
        <p className="flex items-baseline gap-[0.7vw] font-bold text-[min(2.1vw,3.7vh)]">
          {position === '-' ? <NoPlace /> : position}
          <span className="text-[min(1.4vw,2.5vh)]">
            <Movement moved={moved} withDash />
          </span>
        </p>
        <p className="text-[min(1.3vw,2.3vh)] text-soft">
          <HowFar standing={standing} isFinal={isFinal} holeCount={holeCount} />
        </p>
      </div>
      <div className="flex items-end justify-between gap-[1vw]">
        <div className="min-w-0">
          <p
            className={classes(
              'line-clamp-2 pb-[0.15em] font-board font-semibold leading-[1.15]',
              nameSize(name, isFirst),
            )}
          >
            {name}
          </p>
          <p className="truncate text-[min(1.1vw,2vh)] text-soft">
            {tieBreak ?? teamMembers.map(lastName).join(', ')}
          </p>
        </div>
        <ToPar
          toPar={toPar}
          shown={currentScoreDisplay}
          className={classes(
            'figures shrink-0 font-extrabold leading-[0.85]',
            isFirst ? 'text-[min(6.3vw,11.2vh)]' : 'text-[min(4.8vw,8.5vh)]',
          )}
        />
      </div>
    </li>
  )
}

function HowFar({ standing, isFinal, holeCount }: Omit<LeaderProps, 'isFirst'>) {
  const { holesCompleted, strokes, position } = standing
  if (isFinal && position !== '-') return `${strokes} strokes`
  if (holesCompleted === holeCount) return 'Finished'
  return (
    <>
      Thru <span className="font-bold text-[1.3em] text-ink">{holesCompleted}</span>
    </>
  )
}

/** A long name is set smaller, on two lines. */
function nameSize(name: string, isFirst: boolean): string {
  if (name.length > 26) return 'text-[min(1.35vw,2.4vh)]'
  if (name.length > 13) return 'text-[min(1.9vw,3.2vh)]'
  return isFirst ? 'text-[min(3.2vw,5.6vh)]' : 'text-[min(2.6vw,4.6vh)]'
}

interface ColumnProps {
  standings: readonly Standing[]
  caption: string
  holeCount: number
}

function Column({ standings, caption, holeCount }: ColumnProps) {
  const body = useSlide(standings)
  const empty = Array.from({ length: rowsPerColumn - standings.length }, (_, row) => row)
  return (
    <div className="min-h-0 overflow-hidden rounded-lg bg-white text-ink">
      <table className="figures size-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-[5vw]" />
          <col className="w-[3.6vw]" />
          <col />
          <col className="w-[5.4vw]" />
          <col className="w-[5.2vw]" />
        </colgroup>
        <thead className="border-ink border-b text-[min(1.15vw,2vh)] text-soft">
          <tr className="h-[4.4vh]">
            <th scope="col" className="pl-[1vw] text-left font-semibold">
              Pos
            </th>
            <th scope="col">
              <span className="sr-only">Moved</span>
            </th>
            <th scope="col" className="text-left font-semibold">
              Team
            </th>
            <th scope="col" className="text-right font-semibold">
              To par
            </th>
            <th scope="col" className="pr-[1vw] text-right font-semibold">
              Thru
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {standings.map((each) => (
            <Row key={each.teamId} standing={each} holeCount={holeCount} />
          ))}
          {empty.map((row) => (
            <tr key={row}>
              <td colSpan={5} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ standing, holeCount }: { standing: Standing; holeCount: number }) {
  const { teamId, teamName, teamMembers, position, moved, toPar, currentScoreDisplay, holesCompleted } =
    standing
  return (
    <tr
      data-row={teamId}
      data-score={`${toPar} ${holesCompleted}`}
      className="border-line border-b text-[min(1.67vw,2.95vh)] leading-none last:border-0 even:bg-paper"
    >
      <td className="pl-[1vw] font-semibold">{position === '-' ? <NoPlace /> : position}</td>
      <td className="text-[min(1.15vw,2vh)]">
        <Movement moved={moved} withDash />
      </td>
      <th scope="row" className="truncate text-left font-bold text-[min(1.82vw,3.24vh)]">
        {shortTeamName(teamName, teamMembers)}
      </th>
      {holesCompleted === 0 ? (
        <td colSpan={2} className="truncate pr-[1vw] text-right text-[0.75em] text-soft">
          {startOf(standing) || 'Not started'}
        </td>
      ) : (
        <>
          <td className="text-right">
            <ToPar
              toPar={toPar}
              shown={currentScoreDisplay}
              className="font-extrabold text-[min(2.08vw,3.7vh)] leading-none"
            />
          </td>
          <td className="pr-[1vw] text-right font-semibold">
            <Thru holes={holesCompleted} holeCount={holeCount} />
          </td>
        </>
      )}
    </tr>
  )
}

function useTurn(turns: number, every: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (turns < 2) return
    const timer = setInterval(() => setCount((before) => before + 1), every)
    return () => clearInterval(timer)
  }, [turns, every])
  return count % turns
}
