import { useEffect, useState } from 'react'
import { hasTurns, type TvBoardFacts, type TvTurn, turnAt } from './tv-turns.ts'

/**
 * What is shown now; null without a board. Starts over when `show` changes. The arrow keys go on and back, for whoever
 * doesn't want to wait.
 */
export function useTurn(boards: readonly TvBoardFacts[], panels: number, show: string): TvTurn | null {
  const [count, setCount] = useState(0)
  const turn = turnAt(boards, panels, count)
  const time = hasTurns(boards, panels) ? turn?.time : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another show is the reason to run
  useEffect(() => setCount(0), [show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has a timer of its own
  useEffect(() => {
    if (time === undefined) return
    const timer = setTimeout(() => setCount((before) => before + 1), time)
    return () => clearTimeout(timer)
  }, [count, time])
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => setCount((before) => Math.max(before + (steps[key] ?? 0), 0))
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return turn
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
