import { Link } from 'wouter'
import { otherPlaces } from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { ownResult } from '../../result.ts'
import { certificateOf } from './certificate-address.ts'

interface Props {
  own: Standing
  eventId: string
  /** Number of holes on a scorecard. */
  holeCount: number
  /** The page's headline says who won. */
  isHeadline?: boolean
}

/** For the visitor's own team once the result is final: where it finished, and its certificate. */
export function OwnResult({ own, eventId, holeCount, isHeadline = false }: Props) {
  const isSaid = isHeadline && own.position === '1'
  const others = otherPlaces(own)
  return (
    <section
      aria-label="Your result"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg border border-ink bg-sand px-5 py-3"
    >
      <p className="font-board font-semibold text-[1.375rem] leading-snug empty:hidden">
        {!isSaid && ownResult(own, holeCount)}
        {/* The winner's name and strokes stand above and below. */}
        {own.position !== '1' && (
          <span className="figures block font-normal font-sans text-base">
            {own.teamName}
            {own.position !== '-' && `, ${own.strokes} strokes`}
          </span>
        )}
        {others && <span className="figures block font-normal font-sans text-base">{others}</span>}
      </p>
      <Link
        href={certificateOf(own.teamId, eventId)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        Print your certificate
      </Link>
    </section>
  )
}
