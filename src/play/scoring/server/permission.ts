import { type Actor, keepsScores } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'

/** A team writes its own scorecard, admins and scorers any; volunteers write none. Doesn't check whether the team exists. */
export function mayWrite(actor: Actor, teamId: string): void {
  if (!keepsScores(actor) && !isOwn(actor, teamId)) throw new Problem('not-allowed')
}

/** Another team's scorecard: 401 with a code of its own, on which the page goes home (docs/reference.md). */
export function mayRead(actor: Actor, teamId: string): void {
  if (!keepsScores(actor) && !isOwn(actor, teamId)) throw new Problem('not-your-card')
}

function isOwn(actor: Actor, teamId: string): boolean {
  return actor.kind === 'team' && actor.teamId === teamId
}
