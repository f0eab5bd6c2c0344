/** What everybody may see of a reveal. Pure: it is given the whole, and lets through what was shown. */
import type { RevealState, RevealStep } from './contract.ts'

/** So many earlier places stay on the screen. */
const mostEarlier = 6

export function shownOf(
  steps: readonly RevealStep[],
  shown: number,
): Pick<RevealState, 'shown' | 'step' | 'earlier'> {
  const seen = steps.slice(0, shown)
  const step = seen.at(-1) ?? null
  const earlier = seen
    .slice(0, -1)
    .filter((each) => step?.place != null && each.place !== null && each.board === step.board)
    .toReversed()
    .slice(0, mostEarlier)
  return { shown: seen.length, step, earlier }
}
