import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { SponsorChange } from '../contract.ts'
import type { SponsorsDeps } from './index.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, updateSponsor } from './sponsor-store.ts'
import { forgetVisitorLogo } from './visitor-logos.ts'

/** An admin approves, assigns a hole, or mends name, contact and website. Throws Problem 'not-found'. */
export async function changeSponsor(
  deps: SponsorsDeps,
  actor: Person,
  id: string,
  change: SponsorChange,
): Promise<SponsorRecord> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('sponsors', id)
    const before = await findSponsor(tx.sql, 'id', id)
    if (!before) throw new Problem('not-found')
    const after = withChange(before, change, instant(deps.clock()))
    await recordChange(deps, tx, actor, before, after)
    if (after.approvedAt !== null) await forgetVisitorLogo(tx.sql, id)
    return after
  })
}

/** Writes a sponsor as changed by staff, and what was changed. */
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
    actor: actorName(actor),
    action: 'sponsor changed',
    subject: before.name,
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
  }
}

/** Approving twice keeps the first moment. */
function approvedAt(before: SponsorRecord, approved: boolean | undefined, now: string): string | null {
  if (approved === undefined) return before.approvedAt
  return approved ? (before.approvedAt ?? now) : null
}

function changeable({ name, contact, websiteUrl, holeNumber, approvedAt }: SponsorRecord) {
  return { name, contact, websiteUrl, holeNumber, approvedAt }
}
