import type { Sql, Tx } from '../../../ports/database.ts'
import { type DeletedRecord, type Restorer, readRows } from '../../deletions/server/index.ts'
import { logoFiles } from './logos/save-logo.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** Includes the logo's files, which are kept until restoring is no longer possible. */
export async function deletedSponsor(
  sql: Sql,
  { id, eventId, name, logo }: SponsorRecord,
): Promise<DeletedRecord> {
  const rows = [
    await readRows(sql, 'sponsors', 'id', [id]),
    await readRows(sql, 'visitor_logos', 'sponsor_id', [id]),
    await readRows(sql, 'sponsor_places', 'sponsor_id', [id]),
    await readRows(sql, 'sponsor_promises', 'sponsor_id', [id]),
  ]
  return { eventId, kind: 'sponsor', name, rows, files: logoFiles(logo) }
}

/**
 * Restoring never conflicts, because several sponsors may share a hole. Payments made meanwhile are reapplied to the
 * price.
 */
export function restoreSponsor(refit: (tx: Tx, sponsorId: string) => Promise<void>): Restorer {
  return async (tx, { rows }) => ({ rows, after: () => refit(tx, String(rows[0]?.rows[0]?.id)) })
}
