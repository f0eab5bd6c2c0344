import { instant, later, minute } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { openFor, paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { packageHeldFor } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { readPlaces } from '../places/place-state.ts'
import { findSponsor, holdPackage } from '../sponsor-store.ts'
import { refuseWithoutRoom } from './choose-package.ts'
import { countPackages, keeps, sponsorsWithPackage } from './kept-packages.ts'
import { stockOf } from './listed-packages.ts'

/**
 * Whether an unpaid sponsor has the package: 'held', 'free' to be held again, or 'sold' to others, with its golfers' and
 * guests' places. A hole sponsorship is always 'held'. The caller must hold the lock on the event's row.
 */
export async function packageState(
  deps: Pick<SponsorsDeps, 'clock' | 'events' | 'ask'>,
  sql: Sql,
  sponsorId: string,
): Promise<'held' | 'free' | 'sold'> {
  const now = deps.clock()
  const sponsor = await findSponsor(sql, 'id', sponsorId)
  if (!sponsor?.package) return 'held'
  const money = (await paidFor(sql, 'sponsor', [sponsorId])).get(sponsorId)
  if (keeps(sponsor, money, false, now)) return 'held'
  const event = await deps.events.pick(sql, sponsor.eventId)
  const others = (await sponsorsWithPackage(sql, event.id, now)).filter(({ id }) => id !== sponsorId)
  const stock = await stockOf(sql, sponsor.package.id)
  if (stock !== null && (countPackages(others).get(sponsor.package.id) ?? 0) >= stock) return 'sold'
  // An open payment holds the places until it is canceled, so they are there.
  if ((await openFor(sql, 'sponsor', [sponsorId])).has(sponsorId)) return 'free'
  const waiting = (await readPlaces(sql, sponsor)).filter(
    ({ state }) => state === 'open' || state === 'named',
  )
  const golf = waiting.filter(({ kind }) => kind === 'golf').length
  try {
    await refuseWithoutRoom(deps, sql, event, { golf, dinner: waiting.length - golf })
    return 'free'
  } catch (fault) {
    if (fault instanceof Problem) return 'sold'
    throw fault
  }
}

/** Starts the hour of an unpaid package again. One that staff keep has no hour. */
export async function holdAgain(tx: Tx, sponsorId: string, now: Date): Promise<void> {
  const sponsor = await findSponsor(tx.sql, 'id', sponsorId)
  if (!sponsor?.package || sponsor.heldUntil === null) return
  await holdPackage(tx.sql, sponsorId, instant(later(now, packageHeldFor * minute)))
}
