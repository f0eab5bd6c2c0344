import type { ReactNode } from 'react'
import { TvColumn } from './tv-columns.tsx'
import { TvLeaders } from './tv-leaders.tsx'
import { columnsOf } from './tv-pages.ts'
import type { TvBoardShown } from './tv-programme.ts'
import { TvStarts } from './tv-starts.tsx'

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
