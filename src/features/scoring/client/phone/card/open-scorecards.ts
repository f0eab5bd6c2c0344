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
  if (opened.size === 0) listenForSignal()
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

/** The network is back, the page is visible again, or somebody logged in: send what is pending. */
function listenForSignal(): void {
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    for (const scorecard of opened.values()) scorecard.wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('storage', wake)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('beforeunload', warnOfLoss)
}

/** Asks before closing a page whose scores exist nowhere else. */
function warnOfLoss(leaving: BeforeUnloadEvent): void {
  const states = [...opened.values()].map((scorecard) => scorecard.state())
  if (states.some(({ canStore, unsent }) => !canStore && unsent.length > 0)) leaving.preventDefault()
}
