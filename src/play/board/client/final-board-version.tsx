import { dateAndTime } from '../../../kernel/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { cutInWords } from '../../rules/counting.ts'
import { type BoardChoice, type BoardLine, boardLines, boardsIn, nameOfChoice } from '../board-choice.ts'
import type { FinalBoard } from '../contract.ts'
import { tieInWords } from '../result.ts'
import { entrantsInWords } from '../skins-words.ts'

interface Props {
  board: FinalBoard
  /** Earlier ones with the same ranking, newest first. */
  repeats: readonly FinalBoard[]
  /** Gross or net, all teams or a flight. */
  chosen: BoardChoice
  isLatest: boolean
  timeZone: string | undefined
}

/** One saved board: what it is, who made it and why, and its standings as they were. */
export function FinalBoardVersion({ board, repeats, chosen, isLatest, timeZone }: Props) {
  const { number, reason, counts, skins } = board
  const first = repeats.at(-1) ?? board
  const cut = counts && cutInWords(counts)
  const kind = first.isCorrection ? 'Result corrected' : 'First final leaderboard'
  return (
    <li className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 className="text-xl">
        {number}. {kind}
        {isLatest && <span className="font-normal text-soft">, the one that counts</span>}
      </h2>
      <p className="mt-1 text-soft">{savedBy(board, timeZone)}</p>
      {cut && <p className="mt-1 text-soft">{`${cut.title} ${cut.text}`}</p>}
      {reason && <p className="mt-2 font-semibold">{reason}</p>}
      {skins && (
        <p className="wrap-anywhere mt-1 text-soft">
          In the skins: {entrantsInWords(skins.entrants) || 'nobody'}. {skins.says.join(' ')}
        </p>
      )}
      {repeats.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {repeats.length === 1 ? 'Saved once before' : `Saved ${repeats.length} times before`} with the
            same ranking
          </summary>
          <ol className="grid gap-1">
            {repeats.map((each) => (
              <li key={each.number}>
                {each.number}. {savedBy(each, timeZone)}
                {each.reason && <>: {each.reason}</>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <SavedStandings board={board} chosen={chosen} isOpen={isLatest} />
    </li>
  )
}

/** 'July 19, 2025, 5:12 PM, by Ann Archer' */
function savedBy({ madeAt, actor }: FinalBoard, timeZone: string | undefined): string {
  return `${dateAndTime(madeAt, timeZone)}, by ${actor}`
}

function SavedStandings({
  board: { number, standings },
  chosen,
  isOpen,
}: Pick<Props, 'board' | 'chosen'> & { isOpen: boolean }) {
  const isWide = useWide('40rem')
  const own = boardsIn(standings)
  const isGross = !chosen.isNet && chosen.flight === null
  const hasIt =
    (!chosen.isNet || own.hasNet) && (chosen.flight === null || own.flights.includes(chosen.flight))
  const name = nameOfChoice(chosen, own)
  if (!hasIt) return <p className="mt-3 text-soft">This version has no leaderboard called {name}.</p>
  const lines = boardLines(standings, chosen)
  const teams = lines.length === 1 ? '1 team' : `${lines.length} teams`
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {isGross ? teams : `${name}: ${teams}`}
      </summary>
      <DataTable
        caption={isGross ? `Final leaderboard ${number}` : `Final leaderboard ${number}, ${name}`}
        columns={isWide ? columnsOf(lines) : shortColumnsOf(lines)}
        rows={lines}
        rowKey={({ teamId }) => teamId}
      />
    </details>
  )
}

function columnsOf(lines: readonly BoardLine[]): Column<BoardLine>[] {
  const notes = lines.some(({ about, why }) => about ?? why)
  return [
    { head: 'Pos', cell: ({ position }) => position },
    { head: 'Team', cell: ({ teamName }) => <span className="font-semibold">{teamName}</span> },
    ...scores,
    ...(notes ? [noteColumn] : []),
    { head: 'Tie-break', cell: (line) => tieInWords(line, lines) ?? '' },
  ]
}

/** On a phone what is said of a team stands under its name. */
function shortColumnsOf(lines: readonly BoardLine[]): Column<BoardLine>[] {
  return [
    { head: 'Pos', cell: ({ position }) => position },
    {
      head: 'Team',
      cell: (line) => (
        <>
          <span className="wrap-anywhere block font-semibold">{line.teamName}</span>
          <span className="wrap-anywhere block font-normal text-[0.9375rem] text-soft">
            {[noteOf(line), tieInWords(line, lines)].filter(Boolean).join('. ')}
          </span>
        </>
      ),
    },
    ...scores,
  ]
}

const scores: readonly Column<BoardLine>[] = [
  {
    head: 'To par',
    cell: ({ currentScoreDisplay }) => currentScoreDisplay.replace('-', '−'),
    numeric: true,
  },
  { head: 'Strokes', cell: ({ strokes }) => strokes, numeric: true },
]

/** Gross score and handicap on a net board, and why a team has no place. */
const noteColumn: Column<BoardLine> = {
  head: 'Notes',
  cell: noteOf,
}

function noteOf({ about, why }: BoardLine): string {
  return [why, about].filter(Boolean).join('. ')
}
