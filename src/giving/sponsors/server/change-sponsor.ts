import { refuseUnknownHole } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { cents, fromDollars, showDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { SponsorChange } from '../contract.ts'
import type { SponsorsDeps } from './deps.ts'
import { forgetVisitorLogo } from './logos/visitor-logos.ts'
import { hasPackage, refuseSoldTwice } from './packages/refuse-sold-twice.ts'
import { sponsorPrice } from './sponsor-price.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, updateSponsor } from './sponsor-store.ts'

/**
 * Changes a sponsor: approval, hole, price, name, contact or website. Throws Problem 'not-found', or 'invalid-input'
 * for a price below what is paid or an unknown hole, or 'in-use' when approving an unpaid sponsor, or one that now costs
 * nothing, whose package was sold to others.
 */
export async function changeSponsor(
  deps: SponsorsDeps,
  actor: Person,
  id: string,
  change: SponsorChange,
): Promise<SponsorRecord> {
  const known = await findSponsor(deps.database.sql, 'id', id)
  if (!known) throw new Problem('not-found')
  if (change.fee !== undefined && fromDollars(change.fee) !== known.fee) await endOldPrice(deps, id)
  return inOwnTransaction(deps, actor, (work) => changeInTransaction(deps, work, id, change))
}

export async function changeInTransaction(
  deps: SponsorsDeps,
  { tx, actor, now }: Work<Person>,
  id: string,
  change: SponsorChange,
): Promise<SponsorRecord> {
  const known = await findSponsor(tx.sql, 'id', id)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  await tx.lockRow('sponsors', id)
  const before = await findSponsor(tx.sql, 'id', id)
  if (!before) throw new Problem('not-found')
  refuseUnknownHole(await deps.events.pick(tx.sql, known.eventId), 'holeNumber', change.holeNumber)
  const after = withChange(before, change, instant(now))
  const isRepriced = after.fee !== before.fee
  if (isRepriced) await refuseBelowPaid(tx, after)
  const hadPackage = await hasPackage(deps, tx.sql, before)
  await recordChange(deps, tx, actor, before, after)
  if (!hadPackage) await refuseSoldTwice(deps, tx.sql, after)
  if (isRepriced) await deps.payments.reapply(tx, { purpose: 'sponsor', subjectId: id })
  if (after.approvedAt !== null) await forgetVisitorLogo(tx.sql, id)
  return after
}

/**
 * Cancels a payment opened at the old price. If the provider can't be reached, the payment may still succeed, and
 * counts.
 */
async function endOldPrice(deps: SponsorsDeps, id: string): Promise<void> {
  try {
    await deps.payments.endOpen('sponsor', [id])
  } catch (fault) {
    if (!isProviderFault(fault)) throw fault
  }
}

/** Paid, waived, and processing amounts. */
async function refuseBelowPaid(tx: Tx, sponsor: SponsorRecord): Promise<void> {
  const money = (await paidFor(tx.sql, 'sponsor', [sponsor.id])).get(sponsor.id)
  const settled = cents((money?.paid ?? 0) + (money?.waived ?? 0) + (money?.underWay ?? 0))
  if (settled <= sponsorPrice(sponsor)) return
  const message = `${showDollars(settled)} has already been paid or waived. Enter at least that, or refund the difference first.`
  throw new Problem('invalid-input', { errors: { fee: [message] } })
}

/** Saves a changed sponsor and writes the audit entry. */
export async function recordChange(
  deps: SponsorsDeps,
  tx: Tx,
  actor: Person,
  before: SponsorRecord,
  after: SponsorRecord,
): Promise<void> {
  await updateSponsor(tx.sql, after)
  await deps.audit(tx, {
    eventId: before.eventId,
    actor,
    action: 'sponsor changed',
    subject: { kind: 'sponsor', id: before.id, name: before.name },
    before: changeable(before),
    after: changeable(after),
  })
}

function withChange(before: SponsorRecord, change: SponsorChange, now: string): SponsorRecord {
  const { sponsorName, websiteUrl, holeNumber, approved, contactFirstName, contactLastName } = change
  const { contact } = before
  return {
    ...before,
    name: sponsorName ?? before.name,
    contact: {
      firstName: contactFirstName ?? contact.firstName,
      lastName: contactLastName ?? contact.lastName,
      email: change.contactEmail ?? contact.email,
      phone: change.contactPhoneNumber ?? contact.phone,
    },
    websiteUrl: websiteUrl === undefined ? before.websiteUrl : websiteUrl,
    holeNumber: holeNumber === undefined ? before.holeNumber : holeNumber,
    approvedAt: approvedAt(before, approved, now),
    fee: change.fee === undefined ? before.fee : fromDollars(change.fee),
  }
}

/** Approving twice keeps the first time. */
function approvedAt(before: SponsorRecord, approved: boolean | undefined, now: string): string | null {
  if (approved === undefined) return before.approvedAt
  return approved ? (before.approvedAt ?? now) : null
}

function changeable({ name, contact, websiteUrl, holeNumber, approvedAt, fee }: SponsorRecord) {
  return { name, contact, websiteUrl, holeNumber, approvedAt, fees: { sponsorship: asMoney(fee) } }
}
