import type { Instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import { runs } from './answer-offer.ts'
import { latestOffers, waitingOf } from './waiting-store.ts'

/** How many entries are in line, and when the running offers end, the first one first. */
export async function waitlistFigures(
  sql: Sql,
  eventId: string,
  now: Date,
): Promise<{ waiting: number; offers: Instant[] }> {
  const entries = await waitingOf(sql, eventId, ['waiting', 'offered'])
  if (entries.length === 0) return { waiting: 0, offers: [] }
  const latest = await latestOffers(sql, eventId)
  const offers = entries.flatMap(({ id, state }) => {
    const offer = state === 'offered' ? latest.get(id) : undefined
    return offer && runs(offer, now) ? [offer.until] : []
  })
  return { waiting: entries.filter(({ state }) => state === 'waiting').length, offers: offers.sort() }
}
