import type { Sql } from '../../../ports/database.ts'
import type { ShortRound } from '../../rules/counting.ts'
import { wholeRound } from '../../rules/rules.ts'
import type { Standing } from '../contract.ts'
import { rulesOf } from '../rule-versions.ts'
import { type BoardDeps, readWholeField } from './field.ts'

/** How the board would look by another rule of the same scores. */
export interface BoardPreview {
  rule: ShortRound | null
  /** Why there would be no result; then the standings are empty. */
  refusal: string | null
  /** What counts, in words; null for a whole round. */
  counts: string | null
  standings: Standing[]
}

/** Null is the whole round, as the board shows it now; a shortened one is ranked as if it were final. */
export async function previewBoard(
  deps: BoardDeps,
  sql: Sql,
  eventId: string,
  rule: ShortRound | null,
): Promise<BoardPreview> {
  const { field } = await readWholeField(deps, sql, eventId)
  const { countRound, standings } = rulesOf(field)
  const round = { ...wholeRound, ...field.round, short: rule }
  if (rule === null) {
    return { rule, refusal: null, counts: null, standings: standings({ ...field, round }) }
  }
  const counted = countRound(field.teams, field.holes, round)
  if ('refusal' in counted) return { rule, refusal: counted.refusal, counts: null, standings: [] }
  const ranked = standings({ ...field, round, isFinal: true })
  return { rule, refusal: null, counts: counted.words, standings: ranked }
}
