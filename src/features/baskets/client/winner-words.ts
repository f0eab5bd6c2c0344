import { matches } from '../../../kernel/text/search-text.ts'
import type { Winner } from '../contract.ts'
import { byName } from '../rules.ts'

/** The answer's winners by basket name; null when it holds no list. */
export function winnersIn(answer: { donations?: unknown }): Winner[] | null {
  return Array.isArray(answer.donations) ? byName(answer.donations as Winner[]) : null
}

/** Those whose basket or winner is sought; all of them with a blank search. */
export function winnersFound(winners: readonly Winner[], sought: string): Winner[] {
  return winners.filter(({ name, winnerName }) => matches(sought, name) || matches(sought, winnerName))
}
