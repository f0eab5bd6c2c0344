import { statusWords } from '../../../../event/event/team-status.ts'
import { classes } from '../../../../ui/classes.ts'
import type { BoardLine } from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { tieNote } from '../../result.ts'
import { shortTeamName } from '../../team-names.ts'
import { NoPlace, ToPar } from '../board/board-row.tsx'
import { Movement } from '../board/movement.tsx'
import { lastName } from '../board/short-names.ts'

interface Props {
  /** Those that stay in sight, from the first. */
  lines: readonly BoardLine[]
  isNet: boolean
  /** Strokes and tie-breaks matter more than holes played. */
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
  /** There is nobody else: the leaders have the whole width. */
  isWide: boolean
}

/** The first of a board, each as large as its card's height allows, which stay while the others turn page by page. */
export function TvLeaders({ lines, isNet, isFinal, holeCount, isWide }: Props) {
  return (
    <ol
      className={classes('grid min-h-0 gap-x-[0.8vw] gap-y-[1vh] text-ink', isWide && 'auto-rows-fr')}
      style={
        isWide
          ? undefined
          : { gridTemplateRows: lines.map((line) => (isLeading(line, lines) ? '1.2fr' : '1fr')).join(' ') }
      }
    >
      {lines.map((line) => (
        <Leader
          key={line.teamId}
          {...{ line, isNet, isFinal, holeCount }}
          isFirst={isLeading(line, lines)}
          leastRoom={Math.min(...lines.slice(0, 1).map(roomOf), roomOfLarge)}
        />
      ))}
    </ol>
  )
}

/** The first has the most room; teams that share its place look like it. */
function isLeading({ position }: BoardLine, [first]: readonly BoardLine[]): boolean {
  return position !== '-' && position === first?.position
}

interface LeaderProps extends Omit<Props, 'lines' | 'isWide'> {
  line: BoardLine
  isFirst: boolean
  /** The name is set as if it took this much at least: the first one's isn't the smaller. */
  leastRoom: number
}

function Leader({ line, isFirst, leastRoom, ...how }: LeaderProps) {
  const { teamName, teamMembers, position, moved, toPar, currentScoreDisplay, about } = line
  const tie = tieNote(line)
  const name = shortTeamName(teamName, teamMembers)
  return (
    <li
      className={classes(
        'min-h-0 overflow-hidden rounded-lg [container-type:size]',
        isFirst ? 'bg-sand' : 'bg-white',
      )}
    >
      <div className="flex h-full flex-col justify-between px-[1.4vw] py-[5cqh]">
        <div className="figures flex items-baseline justify-between">
          <p className="flex items-baseline gap-[0.7vw] font-bold text-[min(2.1vw,23cqh)]">
            {position === '-' ? <NoPlace /> : position}
            <span className="text-[min(1.4vw,15cqh)]">
              <Movement moved={moved} withDash />
            </span>
          </p>
          <p className="text-[min(1.3vw,14cqh)] text-soft">
            <HowFar line={line} {...how} />
          </p>
        </div>
        <div className="flex items-end justify-between gap-[1vw]">
          <div className="min-w-0">
            <p
              className={classes(
                'pb-[0.15em] font-board font-semibold leading-[1.15]',
                nameSize(Math.max(roomOf(line), leastRoom)),
              )}
            >
              {name}
            </p>
            <p
              className={classes(
                'text-soft',
                tie
                  ? 'line-clamp-2 text-[min(1vw,10.5cqh)] leading-tight'
                  : 'truncate text-[min(1.1vw,12.5cqh)]',
              )}
            >
              {tie ?? about ?? teamMembers.map(lastName).join(', ')}
            </p>
          </div>
          <ToPar
            toPar={toPar}
            shown={currentScoreDisplay}
            className={classes(
              'figures shrink-0 font-extrabold leading-[0.85]',
              isFirst ? 'text-[min(5.8vw,56cqh)]' : 'text-[min(4.8vw,53cqh)]',
            )}
          />
        </div>
      </div>
    </li>
  )
}

function HowFar({ line, isNet, isFinal, holeCount }: Omit<LeaderProps, 'isFirst' | 'leastRoom'>) {
  const { holesCompleted, strokes, position, status } = line
  if (status) return statusWords[status]
  if (isFinal && position !== '-') return isNet ? `Net ${strokes}` : `${strokes} strokes`
  if (holesCompleted === holeCount) return 'Finished'
  return (
    <>
      Thru <span className="font-bold text-[1.3em] text-ink">{holesCompleted}</span>
    </>
  )
}

/** However long the first one's name is, the others' are set this large if they can be: they are read from afar. */
const roomOfLarge = 10

/** What a team's name takes, in letters: it shares the width with the score, whose figures beyond two count as two each. */
function roomOf({
  teamName,
  teamMembers,
  currentScoreDisplay,
}: Pick<Standing, 'teamName' | 'teamMembers' | 'currentScoreDisplay'>): number {
  return shortTeamName(teamName, teamMembers).length + 2 * Math.max(0, currentScoreDisplay.length - 2)
}

/** A long name is set smaller, and a very long one on two lines or three. */
function nameSize(room: number): string {
  if (room > 26) return 'line-clamp-3 text-[min(1.8vw,12.5cqh)]'
  if (room > 13) return 'line-clamp-2 text-[min(1.9vw,18cqh)]'
  if (room > 11) return 'truncate text-[min(1.9vw,24cqh)]'
  if (room > 9) return 'truncate text-[min(2.35vw,29cqh)]'
  if (room > 8) return 'truncate text-[min(2.85vw,29cqh)]'
  if (room > 7) return 'truncate text-[min(3.2vw,29cqh)]'
  return room > 5 ? 'truncate text-[min(3.6vw,29cqh)]' : 'truncate text-[min(4.4vw,29cqh)]'
}
