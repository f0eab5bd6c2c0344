import { z } from 'zod'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { ClaimSheet } from '../contract.ts'
import './tables.ts'

export type ClaimRow = Tables['hole_in_one_claims']

/** Newest first. */
export async function claimsOf(sql: Sql, eventId: string): Promise<ClaimRow[]> {
  return sql
    .selectFrom('hole_in_one_claims')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function findClaim(sql: Sql, id: string): Promise<ClaimRow | undefined> {
  return sql.selectFrom('hole_in_one_claims').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns false if the team already has a claim on this hole; nothing is written then. */
export async function addClaim(sql: Sql, row: ClaimRow): Promise<boolean> {
  const added = await sql
    .insertInto('hole_in_one_claims')
    .values(row)
    .onConflict((conflict) => conflict.columns(['fileId', 'teamId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const names = z.array(z.string())
const storedSheet = z.object({
  playerName: z.string(),
  time: z.string(),
  tee: z.string(),
  yards: z.number().nullable(),
  witnesses: names,
  notes: z.string(),
})

export function sheetOf({ sheet }: Pick<ClaimRow, 'sheet'>): ClaimSheet {
  return storedSheet.parse(JSON.parse(sheet))
}

export function playersIn({ players }: Pick<ClaimRow, 'players'>): string[] {
  return names.parse(JSON.parse(players))
}
