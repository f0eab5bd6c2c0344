import { teamSizeOf } from '../../../../event/event/round.ts'
import type { EventRecord } from '../../../../event/event/server/index.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { openFor, type Paid, paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keepsPackage, teamsNeeded } from '../../package-rules.ts'
import { openOnTeams } from '../places/open-teams.ts'
import { readAllPlaces } from '../places/place-state.ts'
import { sponsorPrice } from '../sponsor-price.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { packageSponsorsOf } from '../sponsor-store.ts'

/**
 * The sponsors who keep their package: paid, being paid, within their hour, or promised by staff or a check. Open card
 * payments are why a package is never sold twice: after the hour it is free only once the provider has canceled them.
 */
export async function sponsorsWithPackage(sql: Sql, eventId: string, now: Date): Promise<SponsorRecord[]> {
  const sponsors = await packageSponsorsOf(sql, eventId)
  const ids = sponsors.map(({ id }) => id)
  if (ids.length === 0) return []
  const paid = await paidFor(sql, 'sponsor', ids)
  const open = await openFor(sql, 'sponsor', ids)
  return sponsors.filter((sponsor) => keeps(sponsor, paid.get(sponsor.id), open.has(sponsor.id), now))
}

/** The sponsors whose hour is over, unpaid, so that their open payments can be ended. */
export async function overduePackages(sql: Sql, eventId: string, now: Date): Promise<string[]> {
  const sponsors = await packageSponsorsOf(sql, eventId)
  const ids = sponsors.map(({ id }) => id)
  if (ids.length === 0) return []
  const paid = await paidFor(sql, 'sponsor', ids)
  const over = sponsors.filter((sponsor) => !keeps(sponsor, paid.get(sponsor.id), false, now))
  return [
    ...(await openFor(
      sql,
      'sponsor',
      over.map(({ id }) => id),
    )),
  ]
}

/** The names of sponsors who no longer keep their package, such as after a full refund, while somebody sits on a place in it. */
export async function seatedWithoutPackage(sql: Sql, eventId: string, now: Date): Promise<string[]> {
  const keeping = new Set((await sponsorsWithPackage(sql, eventId, now)).map(({ id }) => id))
  const others = (await packageSponsorsOf(sql, eventId)).filter(({ id }) => !keeping.has(id))
  if (others.length === 0) return []
  const places = await readAllPlaces(sql, eventId)
  const seated = new Set(places.filter(({ state }) => state === 'seated').map(({ sponsorId }) => sponsorId))
  return others.filter(({ id }) => seated.has(id)).map(({ name }) => name)
}

export function keeps(sponsor: SponsorRecord, money: Paid | undefined, isOpen: boolean, now: Date): boolean {
  const hasMoney = money !== undefined && money.covered + money.underWay > 0
  return keepsPackage(
    {
      heldUntil: sponsor.heldUntil,
      isApproved: sponsor.approvedAt !== null,
      isGivenUp: money?.isGivenUp ?? false,
      hasMoney: hasMoney || sponsorPrice(sponsor) === noMoney,
      isOpen,
    },
    now,
  )
}

/** How many of each package are sold or held, by the package's id. */
export function countPackages(sponsors: readonly SponsorRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { package: bought } of sponsors)
    if (bought) counts.set(bought.id, (counts.get(bought.id) ?? 0) + 1)
  return counts
}

/**
 * Team places and dinner seats that packages include and nobody has yet. Those who have theirs count as a team or a
 * dinner guest. Golfers attend dinner too.
 */
export async function heldForSponsors(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'teamSize'>,
  now: Date,
): Promise<{ teams: number; attendees: number }> {
  const keeping = new Set((await sponsorsWithPackage(sql, event.id, now)).map(({ id }) => id))
  if (keeping.size === 0) return { teams: 0, attendees: 0 }
  const waiting = (await readAllPlaces(sql, event.id)).filter(
    ({ sponsorId, state }) => keeping.has(sponsorId) && (state === 'open' || state === 'named'),
  )
  const golfers = Map.groupBy(
    waiting.filter(({ kind }) => kind === 'golf'),
    ({ sponsorId }) => sponsorId,
  )
  const openPlaces = await openOnTeams(sql, event.id)
  let [teams, onTeams] = [0, 0]
  for (const [sponsorId, places] of golfers) {
    // Places that are open on a team count with that team.
    const counted = Math.min(places.length, openPlaces.get(sponsorId) ?? 0)
    teams += teamsNeeded(places.length - counted, teamSizeOf(event))
    onTeams += counted
  }
  return { teams, attendees: waiting.length - onTeams }
}
