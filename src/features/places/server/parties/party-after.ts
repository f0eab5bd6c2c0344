import { actorName } from '../../../../kernel/actor.ts'
import type { Work } from '../../../../ports/work.ts'
import type { PartiesDeps } from './parties-deps.ts'

/** After every change of who plays where: the saved board of a final event, and everybody who looks at a list. */
export async function tellAfterwards(
  deps: Pick<PartiesDeps, 'afterFinal'>,
  { tx, actor }: Work,
  eventId: string,
  reason: string | null,
): Promise<void> {
  await deps.afterFinal(tx, { eventId, actor: actorName(actor), reason })
  tx.announce({ topic: 'teams', eventId })
  tx.announce({ topic: 'payments', eventId })
}
