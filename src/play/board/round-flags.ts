import { hiddenInWords } from '../rules/hiding.ts'
import type { BoardFlags } from './contract.ts'
import { type CountedField, countedField } from './counted-field.ts'
import type { Field } from './field.ts'

/** What a board says about its round; nothing for a whole gross round. */
export function roundFlags(
  field: Field,
): Pick<BoardFlags, 'counts' | 'hidden' | 'boards' | 'routes'> & { holeCount?: number } {
  const { round } = field
  if (!round) return {}
  const counted = round.short && countedField(field, round)
  const counts = counted?.words
  const boards = [
    'Gross',
    ...(round.handicaps ? ['Net'] : []),
    ...(round.flights ?? []).map(({ name }) => name),
  ]
  return {
    ...(round.routes && { holeCount: round.routes.length }),
    ...(round.routes && round.routes.compare !== 'same' && { routes: round.routes.compare }),
    ...(counted && counts && { counts, holeCount: largestOf(counted) }),
    ...(round.hidden > 0 && { hidden: hiddenInWords(round.hidden) }),
    ...(boards.length > 1 && { boards }),
  }
}

/** How many holes count for a team. */
function largestOf({ cards }: CountedField): number {
  return Math.max(...[...cards.values()].map(({ holes }) => holes.length))
}
