import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, buttonLook } from '../../../client/ui/button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { sayToPar, showToPar } from '../rules.ts'
import { type Card, type CardHole, toParOf } from './card.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { HoleHead } from './hole-head.tsx'
import { HolePicture } from './hole-picture.tsx'
import { LockedNote } from './locked-note.tsx'
import { Notices } from './notices.tsx'
import { ScoreKeys } from './score-keys.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { SentState } from './sent-state.tsx'
import { SponsorLine } from './sponsor-line.tsx'
import { type HoleChoice, useSwipe } from './use-hole.ts'
import type { UsedScorecard } from './use-scorecard.ts'
import { useUndo } from './use-undo.ts'
import { WholeCard } from './whole-card.tsx'

interface Props {
  title: string
  used: UsedScorecard
  card: Card
  choice: HoleChoice
  /** Staff may change a locked card. */
  mayChangeLocked?: boolean
  /** Beside the way to the whole card. */
  wayOut: ReactNode
}

/** One hole on one screen: everything in sight without scrolling, the tapping in the lower half. */
export function HolePad({ title, used, card, choice, mayChangeLocked = false, wayOut }: Props) {
  const swipe = useSwipe(choice)
  const hole = card.holes[choice.number - 1] as CardHole
  const pad = usePadHeight(hole.ground !== null)
  const nine = choice.number <= 9 ? card.holes.slice(0, 9) : card.holes.slice(9)
  const isOpen = !card.isLocked || mayChangeLocked
  return (
    <section ref={pad} aria-label={`Card of ${card.teamName}`} className="flex flex-col gap-3" {...swipe}>
      <div className="-mx-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-2">
        <p className="min-w-0 truncate font-board font-bold text-lg">{card.teamName}</p>
        <SentState state={used} />
      </div>
      <Notices used={used} holes={card.holes} current={choice.number} mayRetry={isOpen} onGo={choice.go} />
      <HoleHead title={title} hole={hole} choice={choice} />
      <HolePicture hole={hole} className="min-h-20 flex-1 [@media(max-height:38rem)]:hidden" />
      <SponsorLine sponsors={hole.ground?.sponsors ?? []} />
      <ScoreStrip holes={nine} current={choice.number} onChoose={choice.go} />
      {isOpen ? <Controls used={used} hole={hole} /> : <LockedNote hole={hole} />}
      {isOpen && <ConfirmPanel used={used} card={card} onGo={choice.go} />}
      <div className="grid grid-cols-2 gap-3">
        <WholeCardButton card={card} choice={choice} />
        {wayOut}
      </div>
    </section>
  )
}

function Controls({ used, hole }: { used: UsedScorecard; hole: CardHole }) {
  const { setScore, undo } = useUndo(used.scorecard, hole)
  const waiting = used.unsent.find((each) => each.holeId === hole.holeId)
  return (
    <>
      {!waiting && (
        <ConflictChoice
          hole={hole}
          dispute={used.disputes.get(hole.holeId)}
          onPick={(score) => used.scorecard.setScore(hole.holeNumber, score)}
        />
      )}
      <ScoreKeys par={hole.par} strokes={hole.strokes} onScore={setScore} undo={undo} />
    </>
  )
}

function WholeCardButton({ card, choice }: { card: Card; choice: HoleChoice }) {
  const [isOpen, setOpen] = useState(false)
  const toPar = toParOf(card.holes)
  function choose(holeNumber: number): void {
    choice.go(holeNumber)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonLook({ className: 'px-2' })}>
        <span aria-hidden="true">Whole card, {showToPar(toPar).replace('-', '−')}</span>
        <span className="sr-only">Whole card, {sayToPar(toPar)}</span>
      </button>
      <Dialog
        title={card.teamName}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Back to hole {choice.number}</Button>}
      >
        <WholeCard holes={card.holes} current={choice.number} onChoose={choose} />
      </Dialog>
    </>
  )
}

/** Fills what the page's head leaves of the screen, whatever its height: the picture gives way first. */
function usePadHeight(isWanted: boolean) {
  const pad = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    const fill = () => {
      const top = (pad.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      pad.current?.style.setProperty('min-height', `min(calc(100svh - ${top}px - 0.75rem), 54rem)`)
    }
    fill()
    window.addEventListener('resize', fill)
    return () => window.removeEventListener('resize', fill)
  }, [isWanted])
  return pad
}
