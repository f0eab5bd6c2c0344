import { newSecret } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { storedEntry } from './stored-entry.ts'
import type { OfferRecord, WaitingRecord, WaitState } from './waiting-record.ts'

type Row = Tables['waiting']

export async function insertWaiting(sql: Sql, record: WaitingRecord): Promise<void> {
  await sql.insertInto('waiting').values(toRow(record)).execute()
}

export async function findWaiting(
  sql: Sql,
  by: 'id' | 'secret' | 'subjectId',
  value: string,
): Promise<WaitingRecord | null> {
  const row = await sql.selectFrom('waiting').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Everybody on the waitlist of an event, by position. */
export async function waitingOf(
  sql: Sql,
  eventId: string,
  states?: readonly WaitState[],
): Promise<WaitingRecord[]> {
  let query = sql.selectFrom('waiting').selectAll().where('eventId', '=', eventId)
  if (states) query = query.where('state', 'in', states)
  return (await query.orderBy('position').orderBy('createdAt').execute()).map(fromRow)
}

/** Events in which somebody waits, has an offer, or accepted one; also those who may still pay late. */
export async function eventsWithWaitlist(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('waiting')
    .select('eventId')
    .distinct()
    .where((where) =>
      where.or([
        where('state', 'in', ['waiting', 'offered', 'accepted']),
        where.and([where('state', '=', 'ran-out'), where('subjectId', 'is not', null)]),
      ]),
    )
    .execute()
  return rows.map(({ eventId }) => eventId)
}

export async function lastPosition(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('waiting')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Changes an entry, and gives it the next version. */
export async function changeWaiting(
  sql: Sql,
  { id, version, addOns }: Pick<WaitingRecord, 'id' | 'version' | 'addOns'>,
  change: Partial<
    Pick<WaitingRecord, 'state' | 'position' | 'movedReason' | 'subjectId'> &
      Pick<WaitingRecord, 'form' | 'kept'>
  >,
): Promise<void> {
  const { form, kept = null, ...facts } = change
  await sql
    .updateTable('waiting')
    .set({
      ...facts,
      ...(form === undefined ? {} : { entry: JSON.stringify({ form, addOns, kept }) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** The page of whoever waited shows the link of what they got, so it goes along with that, under a link of its own. */
export async function passOn(
  sql: Sql,
  subjectId: string,
  { name, email }: Pick<WaitingRecord, 'name' | 'email'>,
): Promise<void> {
  await sql
    .updateTable('waiting')
    .set(({ eb }) => ({ secret: newSecret(), name, email, phone: null, version: eb('version', '+', 1) }))
    .where('subjectId', '=', subjectId)
    .execute()
}

export async function insertOffer(sql: Sql, offer: OfferRecord): Promise<void> {
  await sql.insertInto('offers').values(offer).execute()
}

/** The latest offer of each entry of an event, by the entry's id. */
export async function latestOffers(sql: Sql, eventId: string): Promise<Map<string, OfferRecord>> {
  const rows = await sql
    .selectFrom('offers')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('offeredAt')
    .orderBy('until')
    .execute()
  return new Map(rows.map((row) => [row.waitingId, row]))
}

export async function endOffer(
  sql: Sql,
  id: string,
  { how, at }: { how: NonNullable<OfferRecord['how']>; at: string },
): Promise<void> {
  await sql.updateTable('offers').set({ endedAt: at, how }).where('id', '=', id).execute()
}

function toRow({ form, addOns, kept, ...facts }: WaitingRecord): Row {
  return { ...facts, entry: JSON.stringify({ form, addOns, kept }) }
}

function fromRow({ entry, ...facts }: Row): WaitingRecord {
  return { ...facts, ...storedEntry(facts.kind, entry) }
}
