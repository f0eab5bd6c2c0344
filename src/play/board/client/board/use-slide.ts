import { type RefObject, useLayoutEffect, useRef } from 'react'

const slide = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
const flash = { duration: 1600, easing: 'ease-out' }

/**
 * Animates rows with `data-row` from their old place to the new one, and flashes a row whose `data-score` changed.
 * Another board, such as net instead of gross, is drawn without a flash: nobody has scored. Uses the Web Animations API, which the content security policy allows; off for people who prefer reduced motion.
 * `of` is the data the rows are drawn from, `board` which board it is.
 */
export function useSlide(of: unknown, board: string): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(new Map<string, { top: number; score: string }>())
  const drawn = useRef(board)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are the reason to run
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const origin = body.current?.getBoundingClientRect().top ?? 0
    const now = new Map<string, { top: number; score: string }>()
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const { row: name = '', score = '' } = row.dataset
      const top = row.getBoundingClientRect().top - origin
      now.set(name, { top, score })
      const old = before.current.get(name)
      if (!old || isStill) continue
      const isOnScreen = Math.abs(old.top - top) < window.innerHeight * 1.5
      if (old.top !== top && isOnScreen) {
        row.animate([{ transform: `translateY(${old.top - top}px)` }, { transform: 'none' }], slide)
      }
      if (old.score !== score && drawn.current === board) {
        row.animate([{ backgroundColor: 'var(--color-sand)' }, { backgroundColor: 'transparent' }], flash)
      }
    }
    before.current = now
    drawn.current = board
  }, [of])
  return body
}
