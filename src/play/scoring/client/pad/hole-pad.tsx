import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { ninesOf } from '../../../../event/event/nines.ts'
import { classes } from '../../../../ui/classes.ts'
import { ofOneBall } from '../../../rules/formats.ts'
import type { HoleSponsor } from '../../contract.ts'
import { ItemsTile } from '../items/items-tile.tsx'
import { RefusedUses } from '../items/refused-uses.tsx'
import type { CardItemsView } from '../items/use-card-items.ts'
import { type Card, type CardHole, holeOn, isComplete } from '../phone/card/card.ts'
import { placeChangeSince } from '../phone/card/last-scored.ts'
import type { HoleState } from '../phone/card/scorecard.ts'
import { useLastScored } from '../phone/card/use-last-scored.ts'
import type { ScorecardView } from '../phone/card/use-scorecard.ts'
import { Notices } from '../phone/notices/notices.tsx'
import { SentState } from '../phone/notices/sent-state.tsx'
import { AceNote } from './ace-note.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { DriveChoice } from './drive-choice.tsx'
import { HoleControls } from './hole-controls.tsx'
import { HoleHead } from './hole-head.tsx'
import { HolePicture } from './hole-picture.tsx'
import { LockedNote } from './locked-note.tsx'
import { News, NextHole, WholeCardTile } from './pad-foot.tsx'
import { RoundNote } from './round-note.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { SponsorLine } from './sponsor-line.tsx'
import { useAutoNext } from './use-auto-next.ts'
import { type HoleChoice, nextToScore, useSwipe } from './use-hole.ts'
import { type Undo, useUndo } from './use-undo.ts'

interface Props {
  /** Title of the page, whose heading is the hole; null inside a page that has its own heading. */
  title: string | null
  used: ScorecardView
  card: Card
  choice: HoleChoice
  /** Staff may change a locked scorecard if they give a reason. */
  isStaff?: boolean
  /** The team's place on the board, such as 'T3'. */
  place?: string | null
  /** Shown next to the button for the whole scorecard. */
  footLink?: ReactNode
  /** What the team uses on the course, such as mulligans; null if there is nothing of the kind. */
  items?: CardItemsView | null
  /** The contests at the hole in view. */
  contests?: ReactNode
  /** What the desk says, and the team asks. */
  talk?: ReactNode
  /** Back to the finished card, while a score of it is being changed. */
  onFold?: (() => void) | undefined
  /** How many of contests and messages are there: the picture makes room, and on a short screen the nine at a glance for both. */
  guests?: number
}

/** On a short screen the nine at a glance makes room for one guest, and sooner for two. */
const stripLook = [
  undefined,
  '[@media(max-height:40.5rem)]:hidden flat:block',
  'hidden [@media(min-height:52rem)]:block flat:block',
]

const noSponsors: readonly HoleSponsor[] = []

/** One hole on one screen: everything visible without scrolling, the keys in the lower half. */
export function HolePad({
  title,
  used,
  card,
  choice,
  isStaff = false,
  place = null,
  footLink,
  items = null,
  contests,
  talk,
  guests = 0,
  onFold,
}: Props) {
  const swipe = useSwipe(choice)
  const hole = holeOn(card, choice.number)
  const pad = usePadHeight(hole.ground !== null)
  const nine = ninesOf(card.holes).find(({ holes }) => holes.includes(hole))
  const { holeNumber, ground } = hole
  const { par } = ofOneBall(hole)
  const sponsors = ground?.sponsors ?? noSponsors
  const isOpen = !card.isLocked || isStaff
  const next = nextToScore(card.holes, hole)
  const goOn = useCallback(() => choice.go(next.holeNumber), [choice.go, next.holeNumber])
  const turn = useAutoNext(choice.number, goOn)
  const { last, scored } = useLastScored(used, card, choice, place)
  const { setScore, setBall, pick, undo } = useUndo(used.scorecard, hole, used.disputes.has(hole.holeId))

  function score(strokes: number | null): void {
    setScore(strokes)
    typed(strokes)
  }
  function choose(chosen: HoleState): void {
    pick(chosen)
    typed(chosen.strokes)
  }
  function typed(strokes: number | null): void {
    items?.clearLast()
    if (strokes === null) return
    scored(hole.holeNumber)
    // Whose drive it was is asked first.
    if (!card.drives || hole.drive) turn.start(hole.holeNumber)
  }
  function ball(playerId: string, strokes: number | null): void {
    setBall(playerId, strokes)
    items?.clearLast()
    if (strokes === null) return
    scored(hole.holeNumber)
    const others = card.bestBall?.players.filter(({ id }) => id !== playerId) ?? []
    // The others are asked first.
    if (others.every(({ id }) => hole.balls?.[id] !== undefined)) turn.start(hole.holeNumber)
  }
  function drive(playerId: string | null): void {
    used.scorecard.setDrive(hole.holeNumber, playerId)
    if (playerId !== null && hole.strokes !== null) turn.start(hole.holeNumber)
  }
  function takeBack(): void {
    turn.stop()
    if (items?.last) {
      items.last.takeBack()
      return
    }
    if (undo && undo.holeNumber !== hole.holeNumber) choice.go(undo.holeNumber)
    undo?.takeBack()
  }
  return (
    <section
      ref={pad}
      aria-label={`Card of ${card.teamName}`}
      // For src/app/early/early-card.ts.
      data-team={card.teamId}
      data-hole={hole.holeNumber}
      data-hole-id={hole.holeId}
      data-par={hole.par}
      data-most={hole.most}
      data-version={hole.version}
      className={classes(
        '@container flex flex-col gap-[6px] high:gap-2.5',
        // As it usually comes out, until it is measured.
        hole.ground &&
          'min-h-[min(calc(100svh-57px),54rem)] high:max-lg:min-h-[min(calc(100svh-73px),54rem)]',
      )}
      {...swipe}
    >
      <div className="-mx-[16px] flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-ink border-b px-[16px] py-1.5 high:min-h-12 @max-[19rem]:min-h-15">
        <p className="min-w-0 font-board font-bold text-lg leading-tight">{card.teamName}</p>
        <SentState state={used} unsentUses={items?.unsent ?? null} />
      </div>
      <RoundNote round={card.round} status={card.status} />
      {talk}
      <Notices used={used} holes={card.holes} current={choice.number} mayRetry={isOpen} onGo={choice.go} />
      <AceNote
        insured={card.insured}
        hole={hole}
        isSent={used.unsent.every(({ holeId }) => holeId !== hole.holeId)}
      />
      {items && <RefusedUses refused={items.refused} onDismiss={items.dismiss} />}
      {contests}
      <div className="flex flex-1 flex-col gap-[inherit] flat:grid flat:grid-cols-2 flat:gap-x-6">
        <div className="flex min-w-0 flex-1 flex-col gap-[inherit]">
          <HoleHead title={title} holeNumber={holeNumber} par={par} ground={ground} choice={choice} />
          <HolePicture
            holeNumber={holeNumber}
            par={par}
            ground={ground}
            className={classes('hidden flex-1 high:block', guests > 0 ? 'min-h-[4.25rem]' : 'min-h-20')}
          />
          <SponsorLine sponsors={sponsors} className="hidden high:flex flat:flex" />
          <div className={stripLook[Math.min(guests, 2)]}>
            <ScoreStrip holes={nine?.holes ?? []} current={choice.number} onChoose={choice.go} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-[inherit]">
          {isOpen ? (
            <>
              {card.drives && <DriveChoice rule={card.drives} card={card} hole={hole} onChoose={drive} />}
              <HoleControls
                used={used}
                hole={hole}
                onScore={score}
                onPick={choose}
                players={card.bestBall?.players}
                onBall={ball}
              />
            </>
          ) : (
            <LockedNote hole={hole} status={card.status} confirmationWaits={card.confirmationWaits} />
          )}
          <div className="grid gap-[inherit]">
            <News
              holes={card.holes}
              move={placeChangeSince(last, place)}
              notice={items?.last?.words ?? null}
              undo={isOpen ? undoText(items, undo, hole) : null}
              onUndo={takeBack}
            />
            {isOpen && isComplete(card) ? (
              <ConfirmPanel used={used} card={card} onGo={choice.go} onFold={onFold} />
            ) : (
              <NextHole
                next={next}
                isSkipped={next !== card.holes[(card.holes.indexOf(hole) + 1) % card.holes.length]}
                onGo={goOn}
                isLeaving={turn.leaving !== null}
              />
            )}
            <div className="grid auto-cols-fr grid-flow-col divide-x divide-line @max-[16rem]:grid-flow-row">
              {items && (
                <ItemsTile view={items} holeNumber={hole.holeNumber} mayUse={isOpen && card.isLive} />
              )}
              <WholeCardTile card={card} choice={choice} hasSetting={!isStaff} />
              {footLink}
            </div>
          </div>
        </div>
      </div>
      {/* On a short screen the keys come first. */}
      <HolePicture holeNumber={holeNumber} par={par} ground={ground} className="h-44 high:hidden" />
      <SponsorLine sponsors={sponsors} className="flex flat:hidden high:hidden" />
    </section>
  )
}

/** The last thing done on this phone: a mulligan used, or a score. */
function undoText(items: CardItemsView | null, undo: Undo | null, hole: CardHole): string | null {
  if (items?.last) return 'Undo'
  return undo && undoWords(undo.holeNumber, hole)
}

function undoWords(holeNumber: number, inView: CardHole): string {
  return holeNumber === inView.holeNumber ? 'Undo' : `Undo hole ${holeNumber}`
}

/** Fills what the page's header leaves of the screen; on a short one the picture shrinks first. */
function usePadHeight(isWanted: boolean) {
  const pad = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    const fill = () => {
      const top = (pad.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      pad.current?.style.setProperty('min-height', `min(calc(100svh - ${top}px), 54rem)`)
    }
    fill()
    window.addEventListener('resize', fill)
    return () => window.removeEventListener('resize', fill)
  }, [isWanted])
  return pad
}
