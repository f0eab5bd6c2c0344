/** What makes a board, by the version of the rules. */
import { countRound } from '../rules/counting.ts'
import { roundRules, ruleAt, type Versions } from '../rules/versions.ts'
import { roundFlags } from './round-flags.ts'
import { type Field, standings } from './rules.ts'

export interface BoardRules {
  standings: typeof standings
  flags: typeof roundFlags
  countRound: typeof countRound
}

export const boardRules: Versions<BoardRules> = new Map([[1, { standings, flags: roundFlags, countRound }]])

/** The rules that the field's event keeps, or else the newest. */
export function rulesOf({ rules = roundRules.version }: Pick<Field, 'rules'>): BoardRules {
  return ruleAt(boardRules, rules)
}
