import { classes } from '../../../../ui/classes.ts'
import { sayToPar } from '../../../scoring/rules.ts'
import type { BoardLine } from '../../board-choice.ts'
import { placeOf, podiumOf, tieInWords } from '../../result.ts'
import type { TvBoardShown } from './tv-programme.ts'

/** The first three places of a final board with everybody who shares them: the winners above, the others below. */
export function TvPodium({ board: { lines, choice } }: { board: TvBoardShown }) {
  const all = podiumOf(lines)
  const winners = all.filter((line) => placeOf(line) === 1)
  const others = all.filter((line) => placeOf(line) !== 1)
  return (
    <section
      aria-label="The first three places"
      className={classes(
        'grid min-h-0 flex-1 grid-cols-1 gap-y-[1vw]',
        others.length === 0
          ? 'grid-rows-1'
          : others.length > 3
            ? 'grid-rows-[1fr_1.4fr]'
            : 'grid-rows-[1.3fr_1fr]',
      )}
    >
      {[winners, others].map((places, row) => (
        <ol
          key={row === 0 ? 'first' : 'others'}
          className={`grid min-h-0 gap-[1vw] ${gridOf(places.length)}`}
        >
          {places.map((line) => (
            <Place
              key={line.teamId}
              line={line}
              tie={tieInWords(line, lines)}
              isNet={choice.isNet}
              isLarge={row === 0 && winners.length === 1}
              isNarrow={columnsFor(places.length) === 3}
            />
          ))}
        </ol>
      ))}
    </section>
  )
}

/** At most three in a row. */
function columnsFor(count: number): number {
  return count === 4 ? 2 : Math.min(count, 3)
}

function gridOf(count: number): string {
  return ['hidden', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3'][columnsFor(count)] ?? ''
}

interface PlaceProps {
  line: BoardLine
  /** How its tie was broken, or with whom it shares the place; null without a tie. */
  tie: string | null
  isNet: boolean
  isLarge: boolean
  /** One of three in a row: the names stand below place and score. */
  isNarrow: boolean
}

function Place({ line, tie, isNet, isLarge, isNarrow }: PlaceProps) {
  const { teamName, teamMembers, position, strokes, toPar, currentScoreDisplay, about } = line
  const isFirst = placeOf(line) === 1
  return (
    <li
      className={classes(
        'min-h-0 items-center overflow-hidden rounded-lg px-[2vw] py-[1vh] text-ink',
        isNarrow
          ? 'flex flex-wrap content-center justify-between gap-y-[1vh]'
          : 'grid grid-cols-[auto_1fr_auto] gap-x-[2vw]',
        isFirst ? 'bg-sand' : 'bg-white',
      )}
    >
      <p
        className={classes(
          'font-board font-semibold text-fairway leading-none',
          isLarge ? 'text-[min(9vw,16vh)]' : 'text-[min(4.2vw,7.4vh)]',
        )}
      >
        {position}
      </p>
      <div className={isNarrow ? 'order-last basis-full' : 'min-w-0'}>
        <p
          className={classes(
            'wrap-anywhere line-clamp-3 pb-[0.1em] font-board font-semibold leading-tight',
            isLarge ? 'text-[min(4.6vw,8.2vh)]' : 'text-[min(2.3vw,4.1vh)]',
          )}
        >
          {teamName}
        </p>
        <p
          className={classes(
            'text-soft leading-snug',
            isLarge ? 'text-[min(1.9vw,3.4vh)]' : 'line-clamp-2 text-[min(1.25vw,2.2vh)]',
          )}
        >
          {teamMembers.join(', ')}
        </p>
        {about && (
          <p
            className={classes(
              'figures leading-snug',
              isLarge ? 'text-[min(1.7vw,3vh)]' : 'text-[min(1.25vw,2.2vh)]',
            )}
          >
            {about}
          </p>
        )}
        {tie && (
          <p
            className={classes(
              'figures mt-[0.6vh] inline-block rounded-sm bg-fairway px-[0.6em] py-[0.15em] font-semibold text-white leading-tight',
              isLarge ? 'text-[min(1.7vw,3vh)]' : 'text-[min(1.25vw,2.2vh)]',
            )}
          >
            {tie}
          </p>
        )}
      </div>
      <p className="figures text-right">
        <span
          className={classes(
            'block font-extrabold leading-[0.9]',
            isLarge ? 'text-[min(9vw,16vh)]' : 'text-[min(4.2vw,7.4vh)]',
          )}
        >
          <span aria-hidden="true">{currentScoreDisplay.replace('-', '−')}</span>
          <span className="sr-only">{sayToPar(toPar)}</span>
        </span>
        <span
          className={classes(
            'font-semibold text-soft',
            isLarge ? 'text-[min(1.9vw,3.4vh)]' : 'text-[min(1.25vw,2.2vh)]',
          )}
        >
          {isNet ? `Net ${strokes}` : `${strokes} strokes`}
        </span>
      </p>
    </li>
  )
}
