import { teamSizeOf } from '../../../../event/event/round.ts'
import { attendeesAreFull, type EventRecord } from '../../../../event/event/server/index.ts'
import { instant, later, minute } from '../../../../kernel/clock.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { fromDollars, toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { forKinds, type PlaceKind, placeKinds } from '../../../price-list/included.ts'
import { checkHoldEnd } from '../../check-rules.ts'
import type { SponsorEntry } from '../../contract.ts'
import {
  packageHeldFor,
  packageValue,
  type SponsorPackage,
  teamsNeeded,
  valuedBenefits,
} from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { PlaceRecord } from '../places/place-store.ts'
import { checkDaysOf } from '../places/sponsor-settings.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { type ListedPackage, listedPackages } from './listed-packages.ts'

/** What a sponsor's record says about the package it chose; `fee` may still be another one that staff agreed to. */
export type ChosenPackage = Pick<
  SponsorRecord,
  'package' | 'fee' | 'value' | 'taxRate' | 'paysBy' | 'heldUntil' | 'placesSecret'
>

interface Choosing {
  now: Date
  /** Entered by an admin, who promises the package: it is kept without a limit of time. */
  byStaff: boolean
}

/**
 * The package of a sign-up at today's price, with everything it includes taken out if that was declined. The caller must
 * hold the lock on the event's row. Throws Problem 'invalid-input' for an unknown package, 'package-sold',
 * 'price-changed', or 'event-full' when there is no room for its golfers or guests.
 */
export async function choosePackage(
  deps: Pick<SponsorsDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
  entry: SponsorEntry & { packageId: string },
  { now, byStaff }: Choosing,
): Promise<ChosenPackage> {
  const listed = (await listedPackages(sql, event, now)).find(({ package: { id } }) => id === entry.packageId)
  if (!listed)
    throw new Problem('invalid-input', {
      errors: { packageId: ['This package isn’t offered anymore. Please choose another one.'] },
    })
  if (listed.left === 0) throw new Problem('package-sold')
  refuseOtherPrice(listed, entry.packagePrice)
  const kept = entry.declinesPlaces ? nothing : listed.package.kept
  await refuseWithoutRoom(deps, sql, event, kept)
  const declined = entry.declinesPlaces
    ? valuedBenefits(listed.package.includes.benefits).map(({ id }) => id)
    : []
  const bought: SponsorPackage = { ...listed.package, kept, ...(declined.length > 0 ? { declined } : {}) }
  return {
    package: bought,
    fee: listed.price,
    value: packageValue(bought),
    taxRate: listed.taxRate,
    paysBy: entry.payBy ?? (byStaff ? null : 'card'),
    heldUntil: byStaff ? null : await heldFor(sql, event, entry, now),
    placesSecret: newSecret(),
  }
}

const nothing: SponsorPackage['kept'] = forKinds(() => 0)

/** An hour for a card, so many days for a check. */
async function heldFor(sql: Sql, event: EventRecord, { payBy }: SponsorEntry, now: Date): Promise<string> {
  if (payBy !== 'check') return instant(later(now, packageHeldFor * minute))
  return instant(checkHoldEnd(now, await checkDaysOf(sql, event.id), event.timeZone))
}

/** The included places: open, or declined from the start. */
export function newPlaces(
  { id: sponsorId, eventId, package: bought }: SponsorRecord,
  counts: Record<PlaceKind, number>,
): PlaceRecord[] {
  if (!bought) return []
  return placeKinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => ({
      id: newId(),
      sponsorId,
      eventId,
      kind,
      number: index + 1,
      value: bought.includes.values[kind],
      state: index < bought.kept[kind] ? ('open' as const) : ('declined' as const),
      secret: newSecret(),
      person: null,
      claimId: null,
      teamId: null,
      orderId: null,
      changedBy: null,
    })),
  )
}

/** Whoever saw another price sees the new one before agreeing to it. */
function refuseOtherPrice({ price }: ListedPackage, seen: number | undefined): void {
  if (seen === undefined || fromDollars(seen) === price) return
  throw new Problem('price-changed', {
    detail: 'The price of this package has just changed. Please look at it again.',
    more: { amountOwed: toDollars(price) },
  })
}

/** Whether so many golfers and guests still have places. */
export function hasRoom(
  event: EventRecord,
  taken: { teams: number; attendees: number },
  { golf, dinner }: Record<PlaceKind, number>,
): boolean {
  if (golf + dinner === 0) return true
  const teams = taken.teams + teamsNeeded(golf, teamSizeOf(event))
  const hasTeams = golf === 0 || teams <= event.maxTeams
  return hasTeams && !attendeesAreFull(event, taken.attendees + golf + dinner - 1)
}

/** Throws Problem 'event-full' unless the golfers and guests have places. The event's row must be locked. */
export async function refuseWithoutRoom(
  deps: Pick<SponsorsDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
  counts: Record<PlaceKind, number>,
): Promise<void> {
  if (hasRoom(event, await deps.ask('placesTaken', sql, event), counts)) return
  throw new Problem('event-full', {
    detail:
      'There’s no room left for the golf or the dinners of this package. Take it without them, or ask the committee.',
  })
}
