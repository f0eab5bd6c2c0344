import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

type Row = Tables['place_links']

/** Whose places they are: a team's, which its own fee pays for, or a party's. */
export interface Holder {
  purpose: 'team' | 'party'
  id: string
}

/** The link of one place. */
export interface LinkRecord {
  id: string
  eventId: string
  holder: Holder
  secret: string
  sentTo: string | null
  channel: Row['channel']
  heldUntil: Instant
  createdAt: Instant
  endedAt: Instant | null
  /** The request that claimed it. */
  claimId: string | null
  /** Hands over this golfer's place, who stays until it is claimed; null for an open place of a team. */
  replaces: string | null
  /** Whoever was sent it has been reminded, or never will be. */
  remindedAt: Instant | null
}

/** Who had a place before somebody took it over. */
export interface Left {
  name: string
  email: string | null
}

export async function insertLink(sql: Sql, link: LinkRecord, left?: Left): Promise<void> {
  const { purpose, id } = link.holder
  await sql
    .insertInto('place_links')
    .values({
      id: link.id,
      eventId: link.eventId,
      teamId: purpose === 'team' ? id : null,
      partyId: purpose === 'party' ? id : null,
      number: null,
      secret: link.secret,
      sentTo: link.sentTo,
      channel: link.channel,
      heldUntil: link.heldUntil,
      createdAt: link.createdAt,
      endedAt: link.endedAt,
      claimId: link.claimId,
      replacesPlayerId: link.replaces,
      leftName: left?.name ?? null,
      leftEmail: left?.email ?? null,
      remindedAt: null,
    })
    .execute()
}

export async function findLink(sql: Sql, by: 'id' | 'secret', value: string): Promise<LinkRecord | null> {
  const row = await sql.selectFrom('place_links').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toLink(row) : null
}

/** All links of a team or a party, the oldest first. */
export async function linksOf(sql: Sql, { purpose, id }: Holder): Promise<LinkRecord[]> {
  const rows = await sql
    .selectFrom('place_links')
    .selectAll()
    .where(purpose === 'team' ? 'teamId' : 'partyId', '=', id)
    .orderBy('createdAt')
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
      endedAt: at,
      claimId,
      leftName: left?.name ?? null,
      leftEmail: left?.email ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whoever was sent it isn't reminded again. */
export async function markReminded(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql.updateTable('place_links').set({ remindedAt: at }).where('id', '=', id).execute()
}

/** Links of teams that were neither claimed nor ended, the oldest first. */
export async function unendedTeamLinks(sql: Sql): Promise<LinkRecord[]> {
  const rows = await sql
    .selectFrom('place_links')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('teamId', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toLink)
}

/** Keeps what the link of a team that is removed says from then on. */
export async function insertGoneLink(
  sql: Sql,
  { secret, eventId }: Pick<LinkRecord, 'secret' | 'eventId'>,
  { teamName, at }: { teamName: string; at: Instant },
): Promise<void> {
  await sql
    .insertInto('gone_links')
    .values({ secret, eventId, teamName, goneAt: at })
    .onConflict((conflict) => conflict.column('secret').doNothing())
    .execute()
}

/** The event and the name of the team that a link was for; null unless the team is gone. */
export async function findGoneLink(
  sql: Sql,
  secret: string,
): Promise<{ eventId: string; teamName: string } | null> {
  const row = await sql.selectFrom('gone_links').selectAll().where('secret', '=', secret).executeTakeFirst()
  return row ? { eventId: row.eventId, teamName: row.teamName } : null
}

function toLink(row: Row): LinkRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    holder:
      row.teamId === null
        ? { purpose: 'party', id: row.partyId as string }
        : { purpose: 'team', id: row.teamId },
    secret: row.secret,
    sentTo: row.sentTo,
    channel: row.channel,
    heldUntil: row.heldUntil,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    claimId: row.claimId,
    replaces: row.replacesPlayerId,
    remindedAt: row.remindedAt,
  }
}
