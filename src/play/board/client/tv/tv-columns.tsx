import { statusWords } from '../../../../event/event/team-status.ts'
import { classes } from '../../../../ui/classes.ts'
import { type BoardLine, handicapInWords } from '../../board-choice.ts'
import { tieNote, whyNoPlace } from '../../result.ts'
import { shortTeamName } from '../../team-names.ts'
import { NoPlace, Thru, ToPar } from '../board/board-row.tsx'
import { startOf } from '../board/board-words.ts'
import { Movement } from '../board/movement.tsx'
import { lastName } from '../board/short-names.ts'
import { useSlide } from '../board/use-slide.ts'
import { heightOf, roomFor } from './row-heights.ts'

interface Props {
  lines: readonly BoardLine[]
  caption: string
  /** The most on a page. */
  rows: number
  isNet: boolean
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
}

/** From this many rows on, a row is a single line. */
const manyRows = 11

/** One column of a page, with handicaps on the net board and movements on the others. */
export function TvColumn({ lines, caption, rows, isNet, isFinal, holeCount }: Props) {
  const body = useSlide(lines, caption)
  const room = roomFor(rows)
  const empty = Array.from({ length: room - lines.length }, (_, row) => row)
  return (
    <div className="min-h-0 overflow-hidden rounded-lg bg-white text-ink [container-type:size]">
      <table className="figures size-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-[5vw]" />
          <col className="w-[3.6vw]" />
          <col />
          <col className="w-[5.4vw]" />
          <col className={isFinal ? 'w-[6.8vw]' : 'w-[5.2vw]'} />
        </colgroup>
        <thead className="border-ink border-b text-[min(1.15vw,3.1cqh)] text-soft">
          <tr className="h-[6.6cqh]">
            <th scope="col" className="pl-[1vw] text-left font-semibold">
              Pos
            </th>
            <th scope="col" className="text-left font-semibold">
              {isNet ? (
                <abbr title="Handicap" className="no-underline">
                  Hcp
                </abbr>
              ) : (
                <span className="sr-only">Moved</span>
              )}
            </th>
            <th scope="col" className="text-left font-semibold">
              Team
            </th>
            <th scope="col" className="text-right font-semibold">
              {isNet ? 'Net' : 'To par'}
            </th>
            <th scope="col" className="pr-[1vw] text-right font-semibold">
              {isFinal ? 'Strokes' : 'Thru'}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line) => (
            <Row
              key={line.teamId}
              {...{ line, isNet, isFinal, holeCount }}
              height={heightOf(rows)}
              note={rows < manyRows ? noteOf(line, isFinal, holeCount) : ''}
            />
          ))}
          {empty.map((row) => (
            <tr key={row} className={heightOf(rows)}>
              <td colSpan={5} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Characters that fit one line of a column at the size of all other names, and at a smaller one. */
const wholeName = 13
const longName = 19

/** A long name is set smaller, then in two lines, before it is cut off. */
function nameLook({ length }: string): string {
  if (length <= wholeName) return 'block truncate text-[min(1.82vw,4.9cqh)]'
  if (length <= longName) return 'block truncate text-[min(1.36vw,3.7cqh)]'
  return 'wrap-anywhere line-clamp-2 text-[min(1.18vw,2.75cqh)] leading-[1.02]'
}

/** Below the team's name where there is room. */
function noteOf(line: BoardLine, isFinal: boolean, holeCount: number): string {
  const why = !line.status && (isFinal || line.why) ? whyNoPlace(line, holeCount) : null
  return tieNote(line) ?? why ?? line.teamMembers.map(lastName).join(', ')
}

interface RowProps extends Pick<Props, 'isNet' | 'isFinal' | 'holeCount'> {
  line: BoardLine
  /** '' where there is no room. */
  note: string
  height: string
}

function Row({ line, note, height, isNet, isFinal, holeCount }: RowProps) {
  const { teamId, teamName, teamMembers, position, moved, toPar, currentScoreDisplay, net } = line
  const { holesCompleted, strokes, status } = line
  const handicap = net?.handicap ?? null
  const name = shortTeamName(teamName, teamMembers)
  return (
    <tr
      data-row={teamId}
      data-score={`${toPar} ${holesCompleted}`}
      className={classes(
        height,
        'border-line border-b text-[min(1.67vw,4.5cqh)] leading-none last:border-0 even:bg-paper',
      )}
    >
      <td className="pl-[1vw] font-semibold">{position === '-' ? <NoPlace /> : position}</td>
      <td className="text-[min(1.15vw,3.1cqh)]">
        {isNet ? handicap !== null && handicapInWords(handicap) : <Movement moved={moved} withDash />}
      </td>
      <th scope="row" className="overflow-hidden text-left">
        <span className={classes('pb-[0.1em] font-bold', nameLook(name))}>{name}</span>
        {note && name.length <= longName && (
          <span className="block truncate pb-[0.1em] font-normal text-[min(1.1vw,3cqh)] text-soft">
            {note}
          </span>
        )}
      </th>
      {status ? (
        <Instead>{statusWords[status]}</Instead>
      ) : isNet && handicap === null ? (
        <Instead>No handicap</Instead>
      ) : holesCompleted === 0 ? (
        <Instead>{line.teeTime || startOf(line) || 'Not started'}</Instead>
      ) : (
        <>
          <td className="text-right">
            <ToPar
              toPar={toPar}
              shown={currentScoreDisplay}
              className="font-extrabold text-[min(2.08vw,5.6cqh)] leading-none"
            />
          </td>
          <td className="pr-[1vw] text-right font-semibold">
            {isFinal ? strokes : <Thru holes={holesCompleted} holeCount={holeCount} />}
          </td>
        </>
      )}
    </tr>
  )
}

/** In place of a score. */
function Instead({ children }: { children: string }) {
  return (
    <td colSpan={2} className="truncate pr-[1vw] text-right text-[0.75em] text-soft">
      {children}
    </td>
  )
}
