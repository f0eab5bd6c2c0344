import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import { prizeKinds } from '../../rules/prizes.ts'
import { type ContestSettings, contestTitle } from '../contest-words.ts'
import './tables.ts'

export type EntryRow = Tables['contest_entries']
export type LinkRow = Tables['contest_links']

export interface ContestRecord extends ContestSettings {
  id: string
  eventId: string
  version: number
}

const storedNames = z.array(z.string())
const storedPrize = z.object({ name: z.string(), kind: z.enum(prizeKinds), value: z.number() })

function recordOf(row: Tables['contests']): ContestRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    kind: row.kind,
    holeNumber: row.hole,
    forWhom: row.forWhom,
    names: storedNames.parse(JSON.parse(row.names)),
    sponsor: row.sponsor,
    sponsorId: row.sponsorId,
    prize: row.prize ? storedPrize.parse(JSON.parse(row.prize)) : null,
    measure: row.measure,
    needsVolunteer: row.needsVolunteer === 1,
    version: row.version,
  }
}

export function columnsOf({ kind, sponsor, measure, ...settings }: ContestSettings) {
  const { holeNumber, forWhom, names, sponsorId, prize, needsVolunteer } = settings
  return {
    ...{ kind, sponsor, measure, hole: holeNumber, forWhom, names: JSON.stringify(names) },
    sponsorId,
    prize: prize && JSON.stringify(prize),
    needsVolunteer: needsVolunteer ? 1 : 0,
  }
}

/** By hole; without removed ones. */
export async function contestsOf(sql: Sql, eventId: string): Promise<ContestRecord[]> {
  const rows = await sql
    .selectFrom('contests')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('removedAt', 'is', null)
    .orderBy('hole')
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

export async function findContest(sql: Sql, id: string): Promise<ContestRecord | null> {
  const row = await sql
    .selectFrom('contests')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

/**
 * The same, with its row and its event's locked until the commit: what a phone sends comes either before a link is closed or
 * the result is final, or after, and never between.
 */
export async function lockedContest(tx: Tx, id: string): Promise<ContestRecord | null> {
  await tx.lockRow('contests', id)
  const contest = await findContest(tx.sql, id)
  if (contest) await tx.lockRow('events', contest.eventId)
  return contest
}

/** In the order they were measured. */
export async function entriesOf(sql: Sql, contestIds: readonly string[]): Promise<EntryRow[]> {
  if (contestIds.length === 0) return []
  return sql
    .selectFrom('contest_entries')
    .selectAll()
    .where('contestId', 'in', contestIds)
    .orderBy('measuredAt')
    .orderBy('id')
    .execute()
}

export async function entryBy(
  sql: Sql,
  key: 'id' | 'mutationId',
  value: string,
): Promise<EntryRow | undefined> {
  return sql.selectFrom('contest_entries').selectAll().where(key, '=', value).executeTakeFirst()
}

/** The same shot sent twice at once is written once. */
export async function addEntry(sql: Sql, entry: EntryRow): Promise<void> {
  await sql
    .insertInto('contest_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('mutationId').doNothing())
    .execute()
}

/** An entry is withdrawn once; who did it first stays. */
export async function markWithdrawn(
  sql: Sql,
  id: string,
  mark: { by: string; at: string; reason: string },
): Promise<void> {
  await sql
    .updateTable('contest_entries')
    .set({ withdrawnBy: mark.by, withdrawnAt: mark.at, withdrawnReason: mark.reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Secrets are long and random, so that a plain hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export async function linkOf(sql: Sql, secret: string): Promise<LinkRow | undefined> {
  return sql
    .selectFrom('contest_links')
    .selectAll()
    .where('secretHash', '=', hashOf(secret))
    .executeTakeFirst()
}

/** How many links of each contest still work, by its id. */
export async function openLinksOf(
  sql: Sql,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (contestIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('contest_links')
    .select('contestId')
    .where('contestId', 'in', contestIds)
    .where('closedAt', 'is', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { contestId } of rows) counts.set(contestId, (counts.get(contestId) ?? 0) + 1)
  return counts
}

/** Those that want a volunteer, and have no link that works and no entry. */
export async function contestsUnattended(sql: Sql, eventId: string): Promise<ContestRecord[]> {
  const wanting = (await contestsOf(sql, eventId)).filter(({ needsVolunteer }) => needsVolunteer)
  const ids = wanting.map(({ id }) => id)
  const links = await openLinksOf(sql, ids)
  const entered = new Set((await entriesOf(sql, ids)).map(({ contestId }) => contestId))
  return wanting.filter(({ id }) => !links.has(id) && !entered.has(id))
}

/** 'Longest drive on hole 12' of every contest above this hole. */
export async function contestsAboveHole(sql: Sql, eventId: string, hole: number): Promise<string[]> {
  return (await contestsOf(sql, eventId))
    .filter(({ holeNumber }) => holeNumber > hole)
    .map((contest) => contestTitle(contest))
}
