import { type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Card, CardHole } from '../phone/card/card.ts'
import { readHole, saveHole } from '../phone/card/hole-in-view.ts'
import type { Scorecard } from '../phone/card/scorecard.ts'

export interface HoleChoice {
  /** The hole in view, from 1. */
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
  const last = holes.length
  const [number, setNumber] = useState(() => {
    const saved = readHole(teamId, last) ?? currentHole
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
  return useMemo(
    () => ({
      number,
      go,
      next: () => go(number === last ? 1 : number + 1),
      previous: () => go(number === 1 ? last : number - 1),
    }),
    [number, last, go],
  )
}

/**
 * Where the main button leads: the next hole; or, once that has a score as the one in view does, the first one on that
 * has none, since a card with a gap can't be confirmed.
 */
export function nextToScore<Hole extends Pick<CardHole, 'holeNumber' | 'strokes'>>(
  holes: readonly Hole[],
  inView: Hole,
): Hole {
  const ahead = [...holes.slice(inView.holeNumber), ...holes.slice(0, inView.holeNumber)]
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
