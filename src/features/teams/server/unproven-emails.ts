import { emailKey } from '../../../kernel/email.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PlayerRecord, TeamRecord } from './team-record.ts'
import './tables.ts'

/**
 * Whoever may not see a team's code must not have it emailed to an address of their choice. So an address that they enter,
 * or bring to a team with a player, gets no code or link until somebody who may see codes saves the team with it.
 */
export async function noteEmails(
  sql: Sql,
  { before, after, isProven }: { before: TeamRecord; after: TeamRecord; isProven: boolean },
): Promise<void> {
  const ids = after.players.filter((player) => isProven || isNewAddress(before, player)).map(({ id }) => id)
  if (ids.length === 0) return
  await sql.deleteFrom('unproven_emails').where('player_id', 'in', ids).execute()
  if (isProven) return
  await sql
    .insertInto('unproven_emails')
    .values(ids.map((player_id) => ({ player_id })))
    .execute()
}

function isNewAddress({ players }: TeamRecord, { id, email }: PlayerRecord): boolean {
  const known = players.find((player) => player.id === id)?.email ?? ''
  return email !== null && emailKey(email) !== emailKey(known)
}

/** The ids of the players whose address nobody has said yes to. */
export async function unprovenPlayers(sql: Sql, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await sql
    .selectFrom('unproven_emails')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Whether the team's leader has such an address. */
export async function isLeaderUnproven(sql: Sql, { players: [leader] }: TeamRecord): Promise<boolean> {
  return leader !== undefined && (await unprovenPlayers(sql, [leader.id])).has(leader.id)
}
