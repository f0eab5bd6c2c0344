import { watchQueues } from '../../../../../ui/offline/page-queues.ts'
import { dismissed } from '../queue/pending-scores.ts'
import { phoneScoreStore } from '../queue/phone-score-store.ts'
import type { Owner } from '../queue/score-store.ts'
import type { Card } from './card.ts'
import { scoreApi } from './score-api.ts'
import { openScorecard, type Scorecard } from './scorecard.ts'

/** They outlive their screens: a score typed just before leaving one is still sent. */
const opened = new Map<Owner, Scorecard>()

/** The one scorecard of this owner on this page. Opening it starts sending what is pending. */
export function scorecardOf(owner: Owner, load: () => Promise<Card>): Scorecard {
  const known = opened.get(owner)
  if (known) return known
  if (opened.size === 0) watchQueues(queues)
  const fresh = openScorecard({ owner, load, store: phoneScoreStore(owner), line: scoreApi(owner) })
  opened.set(owner, fresh)
  return fresh
}

/** Deletes a refused score from this phone, whether or not its scorecard is open on this page. */
export async function discard(owner: Owner, mutationId: string): Promise<void> {
  const known = opened.get(owner)
  if (known) known.dismiss(mutationId)
  else await phoneScoreStore(owner).change(dismissed(mutationId))
}

/** Refused ones count too: a person has to decide about them. */
function* queues() {
  for (const queue of opened.values()) {
    const { canStore, unsent, attention } = queue.state()
    const wake = queue.wake
    yield { wake, isOnlyHere: () => !canStore && unsent.length + attention.length > 0 }
  }
}
