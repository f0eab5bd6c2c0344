import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'

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
  /** 132 random bits. */
  secret: string
  sentTo: string | null
  channel: 'email' | 'text' | 'copied'
  heldUntil: Instant
  createdAt: Instant
  /** When it was claimed or taken back. */
  endedAt: Instant | null
  /** The request that claimed it, so that sending it again succeeds. */
  claimId: string | null
  /** Hands over this golfer's place, who stays until it is claimed; null for an open place of a team. */
  replaces: string | null
  /** Whoever was sent it has been reminded, or never will be. */
  remindedAt: Instant | null
}

/** A place held, or handed over, to whoever opens its link. */
interface PlaceLinksTable extends Omit<LinkRecord, 'holder' | 'replaces'> {
  /** A team's own place, or the place of a party's golfer. */
  teamId: string | null
  partyId: string | null
  /** Written by earlier versions, for links of teams. Players move up when somebody leaves, so the team knows its number. */
  number: number | null
  replacesPlayerId: string | null
  /** Who had the place before it was handed over: what they paid still counts for it. */
  leftName: string | null
  leftEmail: string | null
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    place_links: PlaceLinksTable
  }
}

/** Who had a place before somebody took it over. */
export interface Left {
  name: string
  email: string | null
}

export async function insertLink(sql: Sql, link: LinkRecord, left?: Left): Promise<void> {
  const { holder, replaces: replacesPlayerId, ...facts } = link
  const { purpose, id } = holder
  const whose = { teamId: purpose === 'team' ? id : null, partyId: purpose === 'party' ? id : null }
  const before = { leftName: left?.name ?? null, leftEmail: left?.email ?? null, remindedAt: null }
  await sql
    .insertInto('place_links')
    .values({ ...facts, ...whose, replacesPlayerId, ...before, number: null })
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
  const {
    teamId,
    partyId,
    number: _,
    replacesPlayerId: replaces,
    leftName: __,
    leftEmail: ___,
    ...facts
  } = row
  const holder: Holder =
    teamId === null ? { purpose: 'party', id: partyId as string } : { purpose: 'team', id: teamId }
  return { ...facts, holder, replaces }
}
