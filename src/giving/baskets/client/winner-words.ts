import { matches } from '../../../kernel/text/search-text.ts'
import type { BasketWinner } from '../contract.ts'
import { byName } from '../rules.ts'

/** The winners by basket name; null if the response has no list. */
export function winnersIn(answer: { donations?: unknown }): BasketWinner[] | null {
  return Array.isArray(answer.donations) ? byName(answer.donations as BasketWinner[]) : null
}

/** Filters by basket or winner. A blank search matches all. */
export function winnersFound(winners: readonly BasketWinner[], sought: string): BasketWinner[] {
  return winners.filter(({ name, winnerName }) => matches(sought, name) || matches(sought, winnerName))
}
