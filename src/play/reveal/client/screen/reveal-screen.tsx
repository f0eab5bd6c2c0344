import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { followEvents } from '../../../../ui/calls/follow-events.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useArrowKeys } from '../../../../ui/page/use-arrow-keys.ts'
import { useClubhouse } from '../../../../ui/page/use-clubhouse.ts'
import { useLateFonts } from '../../../../ui/page/use-late-fonts.ts'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { RevealControl, RevealState } from '../../contract.ts'
import { revealStreamAddress } from '../../reveal-stream.ts'
import { usePresenter } from '../use-presenter.ts'
import { Champions } from './champions.tsx'
import { useScreenAddress } from './screen-address.ts'
import { ShownStep } from './shown-step.tsx'

/**
 * The clubhouse screen at the awards. It needs no sign-in: it shows what a presenter has revealed, and the server tells
 * it nothing else. An admin who is signed in here can step by arrow key.
 */
export function RevealScreen({ eventId }: { eventId: string }) {
  const { user } = useSession()
  const state = useRevealState(eventId)
  useWakeLock()
  useLateFonts()
  useBackToBoard(state?.stage)
  useClubhouse(eventId)
  return (
    <Stage state={state} mayStep={user?.isAdmin ?? false}>
      {user?.isAdmin && <ScreenControls eventId={eventId} />}
    </Stage>
  )
}

interface StageProps {
  state: RevealState | undefined
  mayStep: boolean
  children: ReactNode
}

function Stage({ state, mayStep, children }: StageProps) {
  const heading = usePageHeading('The results')
  const step = state?.step
  const champions = step?.champions
  return (
    <div
      data-tv
      className={classes(
        'flex h-screen flex-col gap-[2vh] overflow-hidden bg-fairway text-white',
        champions ? 'p-[min(1.4vw,2.4vh)]' : 'px-[4vw] py-[4vh]',
      )}
    >
      <header className={champions ? 'sr-only' : 'flex items-baseline justify-between gap-[3vw]'}>
        <h1 ref={heading} tabIndex={-1} className="shrink-0 text-[max(1.25rem,2.4vw)] leading-none">
          The results
        </h1>
        {step && (
          <p className="wrap-anywhere min-w-0 text-right font-board text-[max(1rem,1.6vw)] text-mint leading-tight">
            {state.eventName}
          </p>
        )}
      </header>
      <div aria-live="polite" aria-atomic="true" className="flex min-h-0 flex-1 flex-col justify-center">
        {step && champions ? (
          <Champions eventId={state.eventId} eventName={state.eventName} step={step} champions={champions} />
        ) : step ? (
          <ShownStep step={step} earlier={state.earlier} />
        ) : (
          state && <Opening state={state} mayStep={mayStep} />
        )}
      </div>
      {children}
    </div>
  )
}

function Opening({ state, mayStep }: { state: RevealState; mayStep: boolean }) {
  return (
    <>
      <p className="wrap-anywhere font-board font-semibold text-[max(2rem,6vw)] leading-tight">
        {state.eventName}
      </p>
      <p className="mt-[2vh] text-[max(1.125rem,2.2vw)] text-mint">
        {mayStep ? 'Press the right arrow to begin.' : 'The results are about to begin.'}
      </p>
    </>
  )
}

/** Once it is over, the leaderboard has everything. */
function useBackToBoard(stage: RevealState['stage'] | undefined): void {
  const [, navigate] = useLocation()
  const address = useScreenAddress({ reveals: false })
  const wasOn = useRef(false)
  useEffect(() => {
    const isOver = stage === 'done' || (stage === 'waiting' && wasOn.current)
    wasOn.current = stage === 'on'
    if (isOver) navigate(address, { replace: true })
  }, [stage, address, navigate])
}

/** Milliseconds between questions: with the stream open, and without it. */
const askEvery = 60_000
const askWithoutStream = 1_000

/** What was shown so far, kept by the stream, or by asking every second where it doesn't get through. */
function useRevealState(eventId: string): RevealState | undefined {
  const [isOpen, setOpen] = useState(false)
  const every = isOpen ? askEvery : askWithoutStream
  const { data, refresh } = useCall('GET /api/reveal', { query: { eventId } }, { every })
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () =>
      followEvents<{ reveal: RevealState }>(
        revealStreamAddress(eventId),
        { reveal: (state) => void latest.current(state) },
        setOpen,
      ),
    [eventId],
  )
  return data
}

/** For an admin who is signed in at the screen: arrow keys or buttons, and in a low voice why it doesn't go on. */
function ScreenControls({ eventId }: { eventId: string }) {
  const { called, isBusy, go, begin } = usePresenter(eventId)
  const control = called.data
  const isOn = control?.stage === 'on'
  const next = (by: 1 | -1) => (isOn || by < 0 ? go(by) : begin(control?.places ?? null))
  useArrowKeys(next, { scrolls: false })
  if (!control) return null
  const { shown, steps } = control
  const why = standsStill(control)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 text-ink">
      <Button disabled={!isOn || shown === 0 || isBusy} onClick={() => next(-1)}>
        Back
      </Button>
      <p role="status" className="figures min-w-0 flex-1 text-center text-[max(0.875rem,1.2vw)] text-mint">
        {why ?? (isOn ? `${shown} of ${steps.length}` : '')}
      </p>
      <Button
        disabled={isBusy || control.missing.length > 0 || (isOn && shown === steps.length)}
        onClick={() => next(1)}
      >
        {isOn ? 'Next' : 'Begin'}
      </Button>
    </div>
  )
}

/** Null when it goes on. The whole room reads this. */
function standsStill({ stage, missing, changed, shown, steps }: RevealControl): string | null {
  if (missing.length > 0) return missing[0] ?? null
  if (changed) return 'The result was corrected. Go on from the page Reveal.'
  if (stage === 'on' && shown === steps.length) return 'That was the last one. End it on the page Reveal.'
  return null
}
