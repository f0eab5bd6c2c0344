import type { Sql } from '../../../ports/database.ts'
import { type DeletedRecord, type Restorer, readRows } from '../../../site/deletions/server/index.ts'
import type { SponsorsDeps } from './deps.ts'
import { logoFiles } from './logos/save-logo.ts'
import { refuseSoldTwice } from './packages/refuse-sold-twice.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor } from './sponsor-store.ts'

/** Includes the logo's files, which are kept until restoring is no longer possible. */
export async function deletedSponsor(
  sql: Sql,
  { id, eventId, name, logo }: SponsorRecord,
): Promise<DeletedRecord> {
  const rows = [
    await readRows(sql, 'sponsors', 'id', [id]),
    await readRows(sql, 'visitor_logos', 'sponsorId', [id]),
    await readRows(sql, 'sponsor_places', 'sponsorId', [id]),
    await readRows(sql, 'sponsor_promises', 'sponsorId', [id]),
  ]
  return { eventId, kind: 'sponsor', name, rows, files: logoFiles(logo) }
}

/**
 * Payments made meanwhile are reapplied to the price. Throws Problem 'in-use' if its package was sold or its discount
 * code used up since; several sponsors may share a hole.
 */
export function restoreSponsor(deps: SponsorsDeps): Restorer {
  return async (tx, { rows }) => ({
    rows,
    async after() {
      const subjectId = String(rows[0]?.rows[0]?.id)
      await deps.payments.reapply(tx, { purpose: 'sponsor', subjectId })
      const sponsor = await findSponsor(tx.sql, 'id', subjectId)
      if (sponsor) await refuseSoldTwice(deps, tx.sql, sponsor)
      await deps.codes.refuseUsedUp(tx.sql, { purpose: 'sponsor', subjectId })
    },
  })
}
