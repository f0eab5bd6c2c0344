import { day, hour, instant, later } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { PlacesDeps } from '../deps.ts'
import { newsTime } from '../news/news-time.ts'
import { tellLapsed, tellReminded } from './link-news.ts'
import { endLink, findLink, type LinkRecord, markReminded, unendedTeamLinks } from './link-store.ts'
import { lockTeamPlaces, type TeamPlaces } from './own-places.ts'

/** Shorter holds end without a reminder. */
const shortestWithReminder = 12 * hour

/**
 * Reminds everybody who was sent a place and hasn't taken it, once, and ends what nobody took in time: the place is open
 * again, and the leader hears it. Safe to repeat, and to run on several servers at once: each link is decided under its team's
 * lock.
 */
export async function runPlaceLinks(deps: PlacesDeps): Promise<void> {
  for (const link of await unendedTeamLinks(deps.database.sql)) {
    const now = deps.clock()
    if (hasLapsed(link, now) || wantsReminder(link, now))
      await deps.database.transaction((tx) => moveOn(deps, tx, link))
  }
}

async function moveOn(deps: PlacesDeps, tx: Tx, { id, holder }: LinkRecord): Promise<void> {
  // The team may be gone since, and its links with it.
  if (!(await findLink(tx.sql, 'id', id))) return
  const found = await lockTeamPlaces(deps, tx, holder.id)
  const link = await findLink(tx.sql, 'id', id)
  if (!link || link.endedAt !== null) return
  const now = deps.clock()
  if (hasLapsed(link, now)) return lapse(deps, tx, found, link)
  if (wantsReminder(link, now)) return remind(deps, tx, found, link)
}

async function lapse(deps: PlacesDeps, tx: Tx, found: TeamPlaces, link: LinkRecord): Promise<void> {
  await endLink(tx.sql, link.id, { at: link.heldUntil })
  tx.announce({ topic: 'teams', eventId: link.eventId })
  const isLate = later(deps.clock(), -day) > new Date(link.heldUntil)
  if (found.isOn && !found.hasStarted && !isLate && hasPlace(found, link))
    await tellLapsed(deps, tx, found, link)
}

async function remind(deps: PlacesDeps, tx: Tx, found: TeamPlaces, link: LinkRecord): Promise<void> {
  await markReminded(tx.sql, link.id, instant(deps.clock()))
  if (!found.isOn || found.hasStarted || !hasPlace(found, link)) return
  // In the morning it would be too late.
  if ((await newsTime(deps, tx.sql, found.event)) >= new Date(link.heldUntil)) return
  await tellReminded(deps, tx, found, link)
}

/** Whether the place it hands over is still somebody's. */
function hasPlace({ team }: TeamPlaces, { replaces }: LinkRecord): boolean {
  return replaces === null || team.players.some(({ id }) => id === replaces)
}

function hasLapsed({ heldUntil }: LinkRecord, now: Date): boolean {
  return new Date(heldUntil) <= now
}

/** A day before its end, but not before half of its time is over. */
function wantsReminder({ channel, remindedAt, createdAt, heldUntil }: LinkRecord, now: Date): boolean {
  if (channel === 'copied' || remindedAt !== null) return false
  const [start, end] = [Date.parse(createdAt), Date.parse(heldUntil)]
  if (end - start < shortestWithReminder) return false
  return now.getTime() >= Math.max(end - day, start + (end - start) / 2)
}
