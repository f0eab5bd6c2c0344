import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

type Row = Tables['party_links']

/** The link that hands over one golfer's place. */
export interface PartyLink {
  id: string
  eventId: string
  partyId: string
  playerId: string
  secret: string
  sentTo: string | null
  channel: Row['channel']
  heldUntil: Instant
  createdAt: Instant
  endedAt: Instant | null
  claimId: string | null
}

export async function insertPartyLink(sql: Sql, link: PartyLink): Promise<void> {
  await sql
    .insertInto('party_links')
    .values({
      id: link.id,
      event_id: link.eventId,
      party_id: link.partyId,
      player_id: link.playerId,
      secret: link.secret,
      sent_to: link.sentTo,
      channel: link.channel,
      held_until: link.heldUntil,
      created_at: link.createdAt,
      ended_at: link.endedAt,
      claim_id: link.claimId,
    })
    .execute()
}

export async function findPartyLink(sql: Sql, by: 'id' | 'secret', value: string): Promise<PartyLink | null> {
  const row = await sql.selectFrom('party_links').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** All links of a party, the oldest first. */
export async function partyLinksOf(sql: Sql, partyId: string): Promise<PartyLink[]> {
  const rows = await sql
    .selectFrom('party_links')
    .selectAll()
    .where('party_id', '=', partyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Claimed by a request, or taken back. */
export async function endPartyLink(
  sql: Sql,
  id: string,
  { at, claimId = null }: { at: Instant; claimId?: string | null },
): Promise<void> {
  await sql.updateTable('party_links').set({ ended_at: at, claim_id: claimId }).where('id', '=', id).execute()
}

function fromRow(row: Row): PartyLink {
  return {
    id: row.id,
    eventId: row.event_id,
    partyId: row.party_id,
    playerId: row.player_id,
    secret: row.secret,
    sentTo: row.sent_to,
    channel: row.channel,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    claimId: row.claim_id,
  }
}
