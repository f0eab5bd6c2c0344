import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { owed } from '../../../../money/ledger/rules.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { SponsorPackage } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { sponsorPrice } from '../sponsor-price.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { findSponsor } from '../sponsor-store.ts'
import { type Place, readPlaces } from './place-state.ts'

/** A sponsor's places as they are right now, and what may be done with them. */
export interface OpenPlaces {
  sponsor: SponsorRecord & { package: SponsorPackage }
  event: EventRecord
  places: Place[]
  /** Cents. */
  left: ReturnType<typeof owed>
  /** Play has begun, or should have: nothing changes by link anymore. */
  hasStarted: boolean
  /** Paid in full or approved, not refunded, and before the event. */
  canName: boolean
}

/** How a sponsorship with places is found: by the secret of the contact's link, or by staff. */
export type SponsorKey = { secret: string } | { id: string }

/** Throws Problem 'not-found', also for a sponsor without a package. */
export async function openPlaces(deps: SponsorsDeps, sql: Sql, key: SponsorKey): Promise<OpenPlaces> {
  const sponsor =
    'id' in key ? await findSponsor(sql, 'id', key.id) : await findSponsor(sql, 'placesSecret', key.secret)
  if (!sponsor?.package) throw new Problem('not-found')
  const event = await deps.events.pick(sql, sponsor.eventId)
  const money = (await paidFor(sql, 'sponsor', [sponsor.id])).get(sponsor.id)
  const left = owed(sponsorPrice(sponsor), money ?? { covered: noMoney })
  const { startsAt, isLive, scoringIsLocked, finalizedAt } = event
  const hasStarted = isLive || scoringIsLocked || finalizedAt !== null || startsAt <= deps.clock()
  const isSettled = (left === noMoney && !money?.isGivenUp) || sponsor.approvedAt !== null
  return {
    sponsor: { ...sponsor, package: sponsor.package },
    event,
    places: await readPlaces(sql, sponsor),
    left,
    hasStarted,
    canName: isSettled && !hasStarted,
  }
}

/** The same, with the event's and the sponsor's rows locked until the commit. */
export async function lockPlaces(deps: SponsorsDeps, tx: Tx, key: SponsorKey): Promise<OpenPlaces> {
  const { sponsor } = await openPlaces(deps, tx.sql, key)
  await tx.lockRow('events', sponsor.eventId)
  await tx.lockRow('sponsors', sponsor.id)
  return openPlaces(deps, tx.sql, key)
}

/** Throws Problem 'too-late' once the event has started, 'in-use' before the package is paid. */
export function refuseNaming({ hasStarted, canName }: OpenPlaces): void {
  if (hasStarted) throw new Problem('too-late')
  if (!canName) throw new Problem('in-use', { detail: 'Names can be added once the sponsorship is paid.' })
}

/** Writes the audit entry and tells open pages that the number of places may have changed. */
export async function recordPlaces(
  deps: SponsorsDeps,
  tx: Tx,
  actor: Actor,
  { sponsor }: Pick<OpenPlaces, 'sponsor'>,
  entry: Pick<Parameters<SponsorsDeps['audit']>[1], 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  await deps.audit(tx, {
    eventId: sponsor.eventId,
    actor,
    subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
    ...entry,
  })
  tx.announce({ topic: 'event', eventId: sponsor.eventId })
}
