import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { classes } from '../../../../ui/classes.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useLateFonts } from '../../../../ui/page/use-late-fonts.ts'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { RevealState } from '../../contract.ts'
import { Champions } from './champions.tsx'
import { useScreenAddress } from './screen-address.ts'
import { ScreenControls } from './screen-controls.tsx'
import { ShownStep } from './shown-step.tsx'
import { useRevealState } from './use-reveal-state.ts'

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
