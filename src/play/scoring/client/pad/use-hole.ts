import { type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Card, CardHole } from '../phone/card/card.ts'
import { readHole, saveHole } from '../phone/card/hole-in-view.ts'
import type { Scorecard } from '../phone/card/scorecard.ts'

export interface HoleChoice {
  /** Number of the hole in view. */
  number: number
  go(holeNumber: number): void
  /** Wraps: after the last comes the first. */
  next(): void
  previous(): void
}

/** Which hole is in view; survives a reload. The same object until that changes. */
export function useHole(
  scorecard: Scorecard,
  teamId: string,
  { currentHole, holes }: Pick<Card, 'currentHole' | 'holes'>,
): HoleChoice {
  const numbers = holes.map(({ holeNumber }) => holeNumber).join()
  const [number, setNumber] = useState(() => {
    const saved = readHole(teamId, holes) ?? currentHole
    scorecard.view(saved)
    return saved
  })
  const go = useCallback(
    (holeNumber: number) => {
      setNumber(holeNumber)
      scorecard.view(holeNumber)
      saveHole(teamId, holeNumber)
    },
    [teamId, scorecard],
  )
  return useMemo(() => {
    const order = numbers.split(',').map(Number)
    const beside = (step: number) => order.at((order.indexOf(number) + step) % order.length) ?? number
    return { number, go, next: () => go(beside(1)), previous: () => go(beside(-1)) }
  }, [number, numbers, go])
}

/**
 * Where the main button leads: the next hole; or, once that has a score as the one in view does, the first one on that
 * has none, since a card with a gap can't be confirmed.
 */
export function nextToScore<Hole extends Pick<CardHole, 'holeNumber' | 'strokes'>>(
  holes: readonly Hole[],
  inView: Hole,
): Hole {
  const at = holes.findIndex(({ holeNumber }) => holeNumber === inView.holeNumber) + 1
  const ahead = [...holes.slice(at), ...holes.slice(0, at)]
  const next = ahead[0] ?? inView
  if (inView.strokes === null) return next
  return ahead.find(({ strokes }) => strokes === null) ?? next
}

const swipeDistance = 60

/** One swipe to the left is the next hole. Scrolling and diagonal movement aren't swipes. */
export function useSwipe({ next, previous }: Pick<HoleChoice, 'next' | 'previous'>) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(touch: TouchEvent) {
      const finger = touch.touches[0]
      start.current = finger && touch.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd(touch: TouchEvent) {
      const finger = touch.changedTouches[0]
      if (!start.current || !finger) return
      const across = finger.clientX - start.current.x
      const along = finger.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(along) * 2) return
      if (across < 0) next()
      else previous()
    },
  }
}
