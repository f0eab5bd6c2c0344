import { memo, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useFocusHeir } from '../../../../ui/page/use-focus-heir.ts'
import { ofOneBall } from '../../../rules/formats.ts'
import { sayToPar, showToPar } from '../../rules.ts'
import { type Card, type CardHole, playedOf, toParOf } from '../phone/card/card.ts'
import type { PlaceChange } from '../phone/card/last-scored.ts'
import { AutoNextSetting } from './auto-next-setting.tsx'
import { CardRules } from './card-rules.tsx'
import { Chevron } from './chevron.tsx'
import { TileLook, tileLook } from './tile-look.tsx'
import type { HoleChoice } from './use-hole.ts'
import { WholeCard } from './whole-card.tsx'

interface NewsProps {
  holes: readonly CardHole[]
  move: PlaceChange | null
  /** Shown instead for a few seconds: what was just used. */
  notice: string | null
  /** The button's text; null when there is nothing to undo. */
  undo: string | null
  onUndo: () => void
}

const signs: Record<PlaceChange['direction'], string> = { up: '▲', down: '▼', none: '' }

/** The team’s standing, and for a few seconds an undo button. Its space is always reserved, with the line above. */
export function News({ holes, move, notice, undo, onUndo }: NewsProps) {
  const toPar = toParOf(holes)
  return (
    <div className="-mx-[16px] flex min-h-[2.8125rem] flex-wrap items-center justify-between gap-x-4 border-ink border-t bg-sand px-[16px] font-semibold">
      <p role="status" className="flex items-center gap-2">
        {!notice && move && signs[move.direction] && <span aria-hidden="true">{signs[move.direction]}</span>}
        {notice ?? move?.words ?? (toPar === null && 'Tap your score for this hole.')}
      </p>
      {undo ? (
        <UndoButton onUndo={onUndo}>{undo}</UndoButton>
      ) : (
        toPar !== null && (
          <p className="figures">
            <span aria-hidden="true">{showToPar(toPar).replace('-', '−')}</span>
            <span className="sr-only">{sayToPar(toPar)}</span>, thru {playedOf(holes)}
          </p>
        )
      )}
    </div>
  )
}

/** It goes by itself, with the focus that it may have: the score that stands gets it, else the first one to tap. */
function UndoButton({ onUndo, children }: { onUndo: () => void; children: string }) {
  const button = useFocusHeir<HTMLButtonElement>(
    'section',
    '[data-strokes][aria-pressed="true"]',
    '[data-strokes]',
  )
  return (
    <button
      ref={button}
      type="button"
      onClick={onUndo}
      className="-mr-2 min-h-11 px-2 font-semibold text-water underline underline-offset-4"
    >
      {children}
    </button>
  )
}

interface NextProps {
  next: CardHole
  /** Played past: it is the next without a score, but not the next on the course. */
  isSkipped: boolean
  onGo: () => void
  /** About to happen automatically. */
  isLeaving: boolean
}

/** The main action once a hole is scored, within reach of the thumb. */
export const NextHole = memo(function NextHole({ next, isSkipped, onGo, isLeaving }: NextProps) {
  const { holeNumber, ground } = next
  const { par } = ofOneBall(next)
  return (
    <button
      type="button"
      onClick={onGo}
      className="relative flex min-h-[64px] w-full touch-manipulation items-center gap-x-4 gap-y-0 overflow-hidden rounded-md border border-fairway bg-fairway px-5 py-1.5 text-left text-white active:bg-rough flat:order-first high:min-h-[86px] @max-[16rem]:flex-wrap"
    >
      {isLeaving && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-1.5 origin-left animate-fill bg-moss"
        />
      )}
      <span className="whitespace-nowrap font-board font-bold text-[min(2.25rem,11vw)] leading-tight">
        <span className="sr-only">Next: </span>Hole {holeNumber}
      </span>
      {/* On a phone always two lines: what is below doesn't move for other letters or a longer number. */}
      <span className="figures min-w-0 flex-1 @max-[16rem]:basis-full *:@max-[28rem]:block">
        {isSkipped ? (
          'No score yet'
        ) : (
          <>
            <span>
              Par {par}
              {ground?.yardage && ','}
            </span>{' '}
            {ground?.yardage && <span>{ground.yardage} yards</span>}
          </>
        )}
      </span>
      <Chevron to="right" className="size-7 shrink-0 @max-[19rem]:hidden" />
    </button>
  )
})

interface WholeCardProps {
  card: Card
  choice: HoleChoice
  /** The phone's setting is next to the scorecard. */
  hasSetting: boolean
}

export function WholeCardTile({ card, choice, hasSetting }: WholeCardProps) {
  const [isOpen, setOpen] = useState(false)
  const toPar = toParOf(card.holes)
  function choose(holeNumber: number): void {
    choice.go(holeNumber)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={classes(tileLook, 'w-full')}>
        <span aria-hidden="true">
          <TileLook name="Whole card" value={showToPar(toPar).replace('-', '−')} />
        </span>
        <span className="sr-only">Whole card, {sayToPar(toPar)}</span>
      </button>
      <Dialog
        title={card.teamName}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        close={`Back to hole ${choice.number}`}
      >
        <WholeCard holes={card.holes} current={choice.number} onChoose={choose} />
        {hasSetting && <AutoNextSetting />}
        <CardRules rules={card.rules} />
      </Dialog>
    </>
  )
}
