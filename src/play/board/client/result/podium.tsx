import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { sayToPar } from '../../../scoring/rules.ts'
import type { Standing } from '../../contract.ts'
import { bestWithoutPlace, placeOf, podiumOf, tieInWords, whyNoPlace } from '../../result.ts'

interface Props {
  /** The whole final board, in order. */
  standings: readonly Standing[]
  /** Number of holes on a scorecard. */
  holeCount: number
  /** Shown at the bottom of the panel. */
  children?: ReactNode
  /** Only who won: the table below tells of the others. */
  isShort?: boolean
}

/**
 * The first three places on green: strokes, to par, and how ties were broken. Where no team has a place, the best scores
 * and what they lack.
 */
export function Podium({ standings, holeCount, children, isShort = false }: Props) {
  const hasPlaces = podiumOf(standings).length > 0
  const [winner, ...next] = hasPlaces ? podiumOf(standings) : bestWithoutPlace(standings)
  if (!winner) return null
  const others = isShort ? next.filter(({ position }) => position === winner.position) : next
  const tagOf = (each: Standing) => tieInWords(each, standings) ?? whyNoPlace(each, holeCount)
  return (
    <section
      aria-label={!hasPlaces ? 'The best scores' : isShort ? 'The winner' : 'The first three places'}
      className="bg-fairway px-5 py-5 text-white max-sm:-mx-[clamp(1rem,4vw,1.25rem)] sm:rounded-lg sm:px-9 sm:py-7 print:bg-white print:text-ink"
    >
      <ol>
        <Place standing={winner} tag={tagOf(winner)} isFirst={hasPlaces} />
        {others.map((each) => (
          <Place key={each.teamId} standing={each} tag={tagOf(each)} isFirst={false} />
        ))}
      </ol>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}

interface PlaceProps {
  standing: Standing
  /** How a tie was broken, or why there is no place. */
  tag: string | null
  isFirst: boolean
}

function Place({ standing, tag, isFirst }: PlaceProps) {
  const { teamName, teamMembers, strokes, toPar, currentScoreDisplay } = standing
  return (
    <li
      className={classes(
        'grid grid-cols-[min(2.75rem,11vw)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-white/20 border-b py-4 only:border-0 only:pb-0 sm:items-center',
        'sm:grid-cols-[4.5rem_1fr_auto]',
        isFirst && 'pt-0',
      )}
    >
      <p
        className={classes(
          'font-board font-semibold text-sand leading-none',
          isFirst ? 'text-[2.75rem] sm:text-[4rem]' : 'text-[1.75rem] sm:text-[2.25rem]',
        )}
      >
        {placeOf(standing) ?? '–'}
      </p>
      <div className="min-w-0">
        <p
          className={classes(
            'wrap-anywhere font-board font-semibold leading-tight',
            isFirst ? 'text-[1.75rem] sm:text-[2.75rem]' : 'text-[1.375rem] sm:text-[1.625rem]',
          )}
        >
          {teamName}
        </p>
        <p className="text-[0.9375rem] text-mint leading-snug">{teamMembers.join(', ')}</p>
        {tag && (
          <p className="mt-2 inline-block rounded-sm bg-sand px-2 py-0.5 font-semibold text-[0.9375rem] text-ink">
            {tag}
          </p>
        )}
      </div>
      <dl
        className={classes(
          'figures flex flex-wrap gap-x-7 max-sm:col-start-2 sm:justify-end sm:text-right',
          isFirst ? 'text-[2.75rem] sm:text-[3.875rem]' : 'text-[1.75rem] sm:text-[2.125rem]',
        )}
      >
        <Figure name="strokes">{strokes}</Figure>
        <Figure name="to par">
          <span aria-hidden="true">{currentScoreDisplay.replace('-', '−')}</span>
          <span className="sr-only">{sayToPar(toPar)}</span>
        </Figure>
      </dl>
    </li>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-[2em] flex-col-reverse">
      <dt className="font-semibold text-[0.875rem] text-mint leading-snug">{name}</dt>
      <dd className="font-extrabold leading-none">{children}</dd>
    </div>
  )
}
