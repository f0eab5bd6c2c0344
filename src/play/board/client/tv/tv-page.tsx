import type { ReactNode } from 'react'
import { statusWords } from '../../../../event/event/team-status.ts'
import type { Standing } from '../../contract.ts'
import { shortTeamName } from '../../team-names.ts'
import { startOf } from '../board/board-words.ts'
import { heightOf } from './row-heights.ts'
import { TvColumn } from './tv-columns.tsx'
import { TvLeaders } from './tv-leaders.tsx'
import { columnsOf } from './tv-pages.ts'
import type { TvBoardShown } from './tv-programme.ts'

interface Props {
  board: TvBoardShown
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
}

interface PageProps extends Props {
  page: number
  /** When unstarted teams tee off. */
  teeTime: string
}

/** A page of a board: its leaders on the left, everybody else in columns; before the first score where teams start. */
export function TvPage({ board, page, teeTime, ...how }: PageProps) {
  const { name, lines, choice, layout } = board
  const start = [name, layout.pages > 1 && `page ${page + 1} of ${layout.pages}`].filter(Boolean)
  return (
    <BesideLeaders board={board} {...how} columns={layout.columns}>
      {columnsOf(lines, layout, page).map((column, at) => {
        const caption = [...start, `column ${at + 1}`].join(', ')
        const { rows } = layout
        if (!board.hasBegun)
          return <TvStarts key={caption} standings={column} {...{ caption, rows, teeTime }} />
        return <TvColumn key={caption} lines={column} {...{ caption, rows }} isNet={choice.isNet} {...how} />
      })}
    </BesideLeaders>
  )
}

interface BesideProps extends Props {
  /** How many columns stand next to the leaders. */
  columns: number
  children: ReactNode
}

/** The leaders of a board, and next to them what takes turns; that alone where nobody is pinned. */
export function BesideLeaders({ board, isFinal, holeCount, columns, children }: BesideProps) {
  const { lines, choice, layout } = board
  const hasLeaders = layout.from > 0
  const grids = hasLeaders ? gridsBesideLeaders : gridsAlone
  return (
    <div className={`grid min-h-0 flex-1 grid-rows-1 gap-x-[0.8vw] ${grids[columns]}`}>
      {hasLeaders && (
        <TvLeaders
          {...{ isFinal, holeCount }}
          lines={lines.slice(0, layout.from)}
          isNet={choice.isNet}
          isWide={columns === 0}
        />
      )}
      {children}
    </div>
  )
}

/** By number of columns. */
const gridsBesideLeaders: Record<number, string> = {
  0: 'grid-cols-1',
  1: 'grid-cols-[29.2vw_1fr]',
  2: 'grid-cols-[29.2vw_1fr_1fr]',
}
const gridsAlone: Record<number, string> = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' }

interface TvStartsProps {
  standings: readonly Standing[]
  caption: string
  /** The most on a page. */
  rows: number
  /** When unstarted teams tee off. */
  teeTime: string
}

/** Before the first score: where each team starts. */
function TvStarts({ standings, caption, rows, teeTime }: TvStartsProps) {
  return (
    <div className="min-h-0 overflow-hidden rounded-lg bg-white text-ink [container-type:size]">
      <table className="figures w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col />
          <col className="w-[10vw]" />
        </colgroup>
        <thead className="border-ink border-b text-[min(1.15vw,3.1cqh)] text-soft">
          <tr className="h-[6.6cqh]">
            <th scope="col" className="pl-[1.2vw] text-left font-semibold">
              Team
            </th>
            <th scope="col" className="pr-[1.2vw] text-right font-semibold">
              Start
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((each) => (
            <tr
              key={each.teamId}
              className={`${heightOf(rows)} border-line border-b leading-none last:border-0 even:bg-paper`}
            >
              <th scope="row" className="truncate pl-[1.2vw] text-left font-bold text-[min(1.82vw,4.6cqh)]">
                {shortTeamName(each.teamName, each.teamMembers)}
              </th>
              <td className="truncate pr-[1.2vw] text-right text-[min(1.5vw,3.9cqh)]">
                {each.status
                  ? statusWords[each.status]
                  : each.teeTime || startOf(each) || each.wave || teeTime || 'Not started'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
