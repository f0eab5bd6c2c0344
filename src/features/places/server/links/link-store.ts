import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

type Row = Tables['place_links']

/** The link of one place of a team. */
export interface LinkRecord {
  id: string
  eventId: string
  teamId: string
  number: number
  secret: string
  sentTo: string | null
  channel: Row['channel']
  heldUntil: Instant
  createdAt: Instant
  endedAt: Instant | null
  /** The request that claimed it. */
  claimId: string | null
  /** Hands over this player's place. */
  replaces: string | null
}

/** Who had a place before somebody took it over. */
export interface Left {
  name: string
  email: string | null
}

export async function insertLink(sql: Sql, link: LinkRecord, left?: Left): Promise<void> {
  await sql
    .insertInto('place_links')
    .values({
      id: link.id,
      event_id: link.eventId,
      team_id: link.teamId,
      number: link.number,
      secret: link.secret,
      sent_to: link.sentTo,
      channel: link.channel,
      held_until: link.heldUntil,
      created_at: link.createdAt,
      ended_at: link.endedAt,
      claim_id: link.claimId,
      replaces_player_id: link.replaces,
      left_name: left?.name ?? null,
      left_email: left?.email ?? null,
    })
    .execute()
}

export async function findLink(sql: Sql, by: 'id' | 'secret', value: string): Promise<LinkRecord | null> {
  const row = await sql.selectFrom('place_links').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toLink(row) : null
}

/** All links of a team, the oldest first. */
export async function linksOf(sql: Sql, teamId: string): Promise<LinkRecord[]> {
  const rows = await sql
    .selectFrom('place_links')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toLink)
}

/** Claimed, with who left a place that was handed over; or taken back. */
export async function endLink(
  sql: Sql,
  id: string,
  { at, claimId = null, left }: { at: Instant; claimId?: string | null; left?: Left | undefined },
): Promise<void> {
  await sql
    .updateTable('place_links')
    .set({
      ended_at: at,
      claim_id: claimId,
      left_name: left?.name ?? null,
      left_email: left?.email ?? null,
    })
    .where('id', '=', id)
    .execute()
}

function toLink(row: Row): LinkRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    teamId: row.team_id,
    number: row.number,
    secret: row.secret,
    sentTo: row.sent_to,
    channel: row.channel,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    claimId: row.claim_id,
    replaces: row.replaces_player_id,
  }
}
