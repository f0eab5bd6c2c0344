import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds to pause at the top and at the bottom, so that the leaders are read first and longest. */
const atTop = 9_000
const atBottom = 6_000
const backUp = 1_500
/** Milliseconds per screenful. */
const perScreen = 22_000

interface Scrolling {
  /** The viewport. */
  frame: RefObject<HTMLDivElement | null>
  /** The content that scrolls. */
  rows: RefObject<HTMLDivElement | null>
}

/**
 * Scrolls the rows: down slowly, a pause, up again. Runs as one browser animation at a time, off the main thread;
 * jumps by whole screens for people who prefer reduced motion.
 */
export function useAutoScroll(): Scrolling {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let moving: Animation | undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)')
    const height = () => frame.current?.clientHeight ?? 0
    const overflow = () => Math.max((rows.current?.offsetHeight ?? 0) - height(), 0)

    function wait(then: () => void, milliseconds: number): void {
      timer = setTimeout(then, milliseconds)
    }
    function move(from: number, to: number, duration: number, then: () => void): void {
      const steps = [from, to].map((top) => ({ transform: `translateY(${-top}px)` }))
      const next = rows.current?.animate(steps, { duration, easing: 'linear', fill: 'forwards' })
      moving?.cancel()
      moving = next
      wait(then, duration)
    }
    function rest(): void {
      wait(isStill.matches ? () => turn(0) : down, atTop)
    }
    function down(): void {
      const far = overflow()
      const up = () => move(far, 0, backUp, rest)
      if (far === 0) rest()
      else move(0, far, (far / height()) * perScreen, () => wait(up, atBottom))
    }
    function turn(top: number): void {
      const next = top >= overflow() ? 0 : Math.min(top + height() * 0.9, overflow())
      move(next, next, 1, () => {
        wait(() => turn(next), atTop)
      })
    }
    rest()
    return () => {
      clearTimeout(timer)
      moving?.cancel()
    }
  }, [])
  return { frame, rows }
}
