import type { CountingHoles } from '../scoring/rules.ts'
import { type Field, roundLength } from './field.ts'
import { rulesOf } from './rule-versions.ts'

/** What counts of a team's scorecard; null while every hole does, and without a result. */
export function countingHoles(field: Field, teamId: string): CountingHoles | null {
  const { round } = field
  if (!round?.short) return null
  const counted = rulesOf(field).countRound(field.teams, field.holes, round)
  const card = 'refusal' in counted ? undefined : counted.cards.get(teamId)
  if (!card) return null
  const fillsPar = round.short.custom === 'par-for-unplayed'
  if (!fillsPar && card.holes.length === roundLength(field)) return null
  return { holes: card.holes.map((hole) => hole + 1), fillsPar }
}
