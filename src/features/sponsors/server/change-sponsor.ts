import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { SponsorChange } from '../contract.ts'
import type { SponsorsDeps } from './index.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, updateSponsor } from './sponsor-store.ts'

/** An admin approves, assigns a hole, or mends name and website. Throws Problem 'not-found'. */
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
    await updateSponsor(tx.sql, after)
    await deps.audit(tx, {
      eventId: before.eventId,
      actor: actorName(actor),
      action: 'sponsor changed',
      subject: before.name,
      before: changeable(before),
      after: changeable(after),
    })
    return after
  })
}

function withChange(before: SponsorRecord, change: SponsorChange, now: string): SponsorRecord {
  const { sponsorName, websiteUrl, holeNumber, approved } = change
  return {
    ...before,
    name: sponsorName ?? before.name,
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

function changeable({ name, websiteUrl, holeNumber, approvedAt }: SponsorRecord) {
  return { name, websiteUrl, holeNumber, approvedAt }
}
