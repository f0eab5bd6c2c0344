import { type Cents, fromDollars } from '../../../kernel/money.ts'
import type { EventDetails } from '../../event/contract.ts'
import { startFactsOf } from '../start-facts.ts'
import type { StartFacts } from '../start-lists.ts'

/** What one place is worth at this event, from its details. */
export function placeFacts({ fairMarketValues, teamSize }: EventDetails): StartFacts {
  const { golf, dinner, shirt } = fairMarketValues
  return startFactsOf({ golf: optional(golf), dinner: optional(dinner), shirt: optional(shirt) }, teamSize)
}

function optional(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars)
}
