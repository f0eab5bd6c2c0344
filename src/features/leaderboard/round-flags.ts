import { hiddenInWords } from '../round/hiding.ts'
import type { BoardFlags } from './contract.ts'
import { countedField } from './counted-field.ts'
import type { Field } from './field.ts'

/** What a board says about its round; nothing for a whole gross round. */
export function roundFlags(field: Field): Pick<BoardFlags, 'counts' | 'hidden' | 'boards'> {
  const { round } = field
  if (!round) return {}
  const counts = round.short && countedField(field, round).words
  const boards = [
    'Gross',
    ...(round.handicaps ? ['Net'] : []),
    ...(round.flights ?? []).map(({ name }) => name),
  ]
  return {
    ...(counts && { counts }),
    ...(round.hidden > 0 && { hidden: hiddenInWords(round.hidden) }),
    ...(boards.length > 1 && { boards }),
  }
}
