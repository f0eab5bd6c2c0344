import { type Actor, isAdmin } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'

/** A team writes its own card, an admin any; volunteers write none. Says nothing of whether the team exists. */
export function mayWrite(actor: Actor, teamId: string): void {
  if (!isAdmin(actor) && !isOwn(actor, teamId)) throw new Problem('not-allowed')
}

/** Reading another team's card is refused in product.md's own way: 401, and home. */
export function mayRead(actor: Actor, teamId: string): void {
  if (!isAdmin(actor) && !isOwn(actor, teamId)) throw new Problem('not-your-card')
}

function isOwn(actor: Actor, teamId: string): boolean {
  return actor.kind === 'team' && actor.teamId === teamId
}
