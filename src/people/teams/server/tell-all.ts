import { actorName, type Person } from '../../../kernel/actor.ts'
import type { Tx } from '../../../ports/database.ts'
import type { FinalChange } from '../../../ports/final.ts'
import type { TeamsDeps } from './deps.ts'

/**
 * Announces a change of teams to lists and leaderboards, and corrects the result of a final event. Throws Problem
 * 'reason-needed'.
 */
export async function tellAll(
  deps: Pick<TeamsDeps, 'tell'>,
  tx: Tx,
  actor: Person,
  change: Omit<FinalChange, 'actor'>,
): Promise<void> {
  await deps.tell(tx, 'result changed', { ...change, actor: actorName(actor) })
  tx.announce({ topic: 'teams', eventId: change.eventId })
}
