import { matches } from '../../../kernel/text/search-text.ts'
import type { BasketWinner } from '../contract.ts'
import { byName } from '../rules.ts'

/** The answer's winners by basket name; null when it holds no list. */
export function winnersIn(answer: { donations?: unknown }): BasketWinner[] | null {
  return Array.isArray(answer.donations) ? byName(answer.donations as BasketWinner[]) : null
}

/** Those whose basket or winner is sought; all of them with a blank search. */
export function winnersFound(winners: readonly BasketWinner[], sought: string): BasketWinner[] {
  return winners.filter(({ name, winnerName }) => matches(sought, name) || matches(sought, winnerName))
}
