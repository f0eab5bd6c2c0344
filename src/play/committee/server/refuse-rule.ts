import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type ShortRound, shortRoundFault } from '../../rules/counting.ts'

/** Throws Problem 'invalid-input' for a rule that the course can't have. */
export function refuseRule(rule: ShortRound | null, event: EventRecord): void {
  const fault = rule && shortRoundFault(rule, playedHolesOf(event), event.holeCount)
  if (fault) throw new Problem('invalid-input', { errors: { rule: [fault] } })
}
