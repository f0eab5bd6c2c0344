import { actorName } from '../../../../kernel/actor.ts'
import type { FinalChange } from '../../../../ports/final.ts'
import type { Work } from '../../../../ports/work.ts'
import type { PlacesDeps } from '../deps.ts'

/** After every change of who plays where: the saved board of a final event, and everybody who looks at a list. */
export async function tellAfterwards(
  deps: Pick<PlacesDeps, 'tell'>,
  { tx, actor }: Work,
  { eventId, ...change }: Omit<FinalChange, 'actor'>,
): Promise<void> {
  await deps.tell(tx, 'result changed', { eventId, ...change, actor: actorName(actor) })
  tx.announce({ topic: 'teams', eventId })
  tx.announce({ topic: 'payments', eventId })
}
