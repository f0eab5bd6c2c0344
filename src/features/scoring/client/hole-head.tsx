import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageHeading } from '../../../client/frame/page-heading.ts'
import type { CardHole } from './card.ts'
import type { HoleChoice } from './use-hole.ts'

interface Props {
  /** Names the page; the heading is the hole. */
  title: string
  hole: CardHole
  choice: HoleChoice
}

/** 'Hole 7', what it is, and the ways to its neighbours. */
export function HoleHead({ title, hole, choice }: Props) {
  const heading = usePageHeading(title)
  const { par, ground } = hole
  const facts = [
    `Par ${par}`,
    ground?.yardage && `${ground.yardage} yards`,
    ground?.handicap && `handicap ${ground.handicap}`,
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-[4rem_1fr_4rem] items-center">
      <Turn label="Previous hole" onClick={choice.previous}>
        <ChevronLeft aria-hidden="true" className="size-8" />
      </Turn>
      <div className="text-center" aria-live="polite">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] leading-tight">
          Hole {hole.holeNumber}
        </h1>
        <p className="figures font-semibold text-soft leading-snug">{facts.join(', ')}</p>
      </div>
      <Turn label="Next hole" onClick={choice.next}>
        <ChevronRight aria-hidden="true" className="size-8" />
      </Turn>
    </div>
  )
}

function Turn({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-16 touch-manipulation place-items-center rounded-md text-fairway active:bg-mint"
    >
      {children}
    </button>
  )
}
