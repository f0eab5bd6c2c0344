import type { EventRecord } from '../../../event/event/server/index.ts'
import { statusWords } from '../../../event/event/team-status.ts'
import { boardsIn } from '../../../play/board/board-choice.ts'
import type { Standing } from '../../../play/board/contract.ts'
import { tieNote } from '../../../play/board/result.ts'
import type { Boards } from '../../../play/board/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'

interface StandingsDeps {
  sql: Sql
  boards: Pick<Boards, 'whole' | 'state'>
}

interface Column {
  head: string
  cell: (standing: Standing) => Cell
}

/** The leaderboard with every hole, also while the public one hides some. What the event doesn't use has no columns. */
export async function standingsTable(
  { boards, sql }: StandingsDeps,
  event: EventRecord,
): Promise<{ heads: string[]; rows: Cell[][] }> {
  const board = await boards.whole(sql, event.id)
  const { counts } = await boards.state(event.id)
  const columns = columnsOf(board, counts)
  return {
    heads: columns.map(({ head }) => head),
    rows: board.map((standing) => columns.map(({ cell }) => cell(standing))),
  }
}

function columnsOf(board: readonly Standing[], counts: string | undefined): Column[] {
  const { hasNet, flights } = boardsIn(board)
  const hasFlights = flights.length > 0
  const isShort = counts !== undefined || board.some(({ why, status }) => why !== undefined && !status)
  return [
    ...grossColumns,
    ...(board.some(({ status }) => status) ? [statusColumn] : []),
    ...(isShort ? shortColumns(counts) : []),
    ...(hasNet ? netColumns : []),
    ...(hasFlights ? flightColumns : []),
    ...(hasNet && hasFlights ? netFlightColumns : []),
  ]
}

const grossColumns: Column[] = [
  { head: 'Position', cell: ({ position }) => position },
  { head: 'Team', cell: ({ teamName }) => teamName },
  { head: 'Number', cell: ({ teamNumber }) => teamNumber },
  { head: 'To par', cell: ({ toPar }) => toPar },
  { head: 'Strokes', cell: ({ strokes }) => strokes },
  { head: 'Holes', cell: ({ holesCompleted }) => holesCompleted },
  { head: 'Confirmed', cell: ({ scoreConfirmed }) => scoreConfirmed },
  { head: 'Tie-break', cell: tieNote },
  { head: 'Players', cell: ({ teamMembers }) => teamMembers.join(', ') },
]

const statusColumn: Column = { head: 'Status', cell: ({ status }) => status && statusWords[status] }

/** Of a round that was cut short. Without a result nothing counts. */
function shortColumns(counts: string | undefined): Column[] {
  return [
    { head: 'What counts', cell: () => counts },
    { head: 'Why no place', cell: ({ why }) => why },
  ]
}

const netColumns: Column[] = [
  { head: 'Handicap', cell: ({ net }) => net?.handicap },
  { head: 'Net strokes', cell: ({ net }) => net?.strokes },
  { head: 'Net to par', cell: ({ net }) => net?.toPar },
  { head: 'Net position', cell: ({ net }) => net?.position },
  { head: 'Net tie-break', cell: ({ net }) => net && (tieNote(net) ?? net.why) },
]

const flightColumns: Column[] = [
  { head: 'Flight', cell: ({ flight }) => flight?.name },
  { head: 'Position in flight', cell: ({ flight }) => flight?.position },
  {
    head: 'Tie-break in flight',
    cell: ({ flight }) => flight && tieNote({ tieBreak: flight.tieBreak ?? null, tie: flight.tie }),
  },
]

const netFlightColumns: Column[] = [
  { head: 'Net position in flight', cell: ({ flight }) => flight?.netPosition },
  {
    head: 'Net tie-break in flight',
    cell: ({ flight }) => flight && tieNote({ tieBreak: flight.netTieBreak ?? null, tie: flight.netTie }),
  },
]
