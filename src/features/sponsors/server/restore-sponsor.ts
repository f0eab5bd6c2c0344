import type { Sql } from '../../../ports/database.ts'
import { type Kept, type Restorer, readRows } from '../../deletions/server/index.ts'
import { keysOf } from './keep-logo.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** With the logo's files, which stay until it can no longer be put back. */
export async function keptSponsor(sql: Sql, { id, eventId, name, logo }: SponsorRecord): Promise<Kept> {
  const rows = [
    await readRows(sql, 'sponsors', 'id', [id]),
    await readRows(sql, 'visitor_logos', 'sponsor_id', [id]),
  ]
  return { eventId, kind: 'sponsor', name, rows, files: keysOf(logo) }
}

/** Sponsors take nobody's place: several may share a hole. */
export const restoreSponsor: Restorer = async (_, { rows }) => ({ rows })
