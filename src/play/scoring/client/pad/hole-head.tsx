import { memo, type ReactNode } from 'react'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import type { CardHole } from '../phone/card/card.ts'
import { Chevron } from './chevron.tsx'
import type { HoleChoice } from './use-hole.ts'

interface Props {
  /** Title of the page, whose heading is the hole; null inside a page that has its own heading. */
  title: string | null
  holeNumber: number
  par: number
  ground: CardHole['ground']
  choice: HoleChoice
}

const nameLook = 'text-[min(1.75rem,13vw)] leading-tight high:text-[min(2rem,13vw)]'

/** 'Hole 7', its facts, and buttons to the next and previous holes. A score doesn't change it. */
export const HoleHead = memo(function HoleHead({ title, holeNumber, par, ground, choice }: Props) {
  const facts = [
    // Without a course card the hole's par is unknown.
    ground && !ground.yardage ? `Counts as par ${par}` : `Par ${par}`,
    ground?.yardage && `${ground.yardage} yards`,
    ground?.handicap && `handicap ${ground.handicap}`,
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-[64px_1fr_64px] items-center @max-[16rem]:grid-cols-2">
      <Turn label="Previous hole" onClick={choice.previous}>
        <Chevron to="left" className="size-8" />
      </Turn>
      <div className="text-center @max-[16rem]:order-first @max-[16rem]:col-span-2" aria-live="polite">
        {title === null ? (
          <h2 className={nameLook}>Hole {holeNumber}</h2>
        ) : (
          <PageName title={title} holeNumber={holeNumber} />
        )}
        {ground?.onCourse && <p className="wrap-anywhere font-semibold leading-snug">{ground.onCourse}</p>}
        <p className="figures -mx-2 text-balance font-semibold text-soft leading-snug">{facts.join(', ')}</p>
      </div>
      <Turn label="Next hole" onClick={choice.next}>
        <Chevron to="right" className="size-8" />
      </Turn>
    </div>
  )
})

function PageName({ title, holeNumber }: { title: string; holeNumber: number }) {
  const heading = usePageHeading(title)
  return (
    <h1 ref={heading} tabIndex={-1} className={nameLook}>
      Hole {holeNumber}
    </h1>
  )
}

function Turn({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-[64px] touch-manipulation place-items-center rounded-md text-fairway last:justify-self-end active:bg-mint"
    >
      {children}
    </button>
  )
}
