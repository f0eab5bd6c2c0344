import type { Dashboard } from './contract.ts'
import { type Step, when } from './steps.ts'

/** Above everything else: people are on the course. */
export function stormSteps({ storm }: Dashboard): Step[] {
  if (!storm) return []
  const { suspendedAt, short } = storm
  const cut = short?.counts
    ? `The round is cut short: ${short.counts}`
    : 'The round is cut short, and there is no result yet'
  return [
    ...when(
      suspendedAt !== null,
      `Play is suspended as of ${suspendedAt}: tell the teams what comes next, or resume play`,
      '/admin/round',
    ),
    ...when(short !== null, cut, '/admin/round'),
  ]
}
