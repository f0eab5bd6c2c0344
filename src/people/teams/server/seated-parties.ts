import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'

/** A party that plays on a team, with what it agreed to pay. Its money stays with it. */
export interface SeatedParty {
  id: string
  teamId: string
  /** Of its link. */
  secret: string
  /** For all of them, before sales tax. */
  fee: Cents
  taxRate: number
}

/** The parties on these teams, in order of sign-up. */
export async function partiesOn(sql: Sql, teamIds: readonly string[]): Promise<SeatedParty[]> {
  if (teamIds.length === 0) return []
  const rows = await sql
    .selectFrom('parties')
    .select(['id', 'teamId', 'secret', 'fee', 'taxRate'])
    .where('teamId', 'in', teamIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, teamId, secret, fee, taxRate }) => ({
    id,
    secret,
    teamId: teamId as string,
    fee: cents(fee),
    taxRate,
  }))
}
