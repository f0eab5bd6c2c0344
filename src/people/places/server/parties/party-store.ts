import type { Cents } from '../../../../kernel/money.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { golferOfRow, saveIndexes, vacate, writeGolfer } from '../../../teams/server/index.ts'
import type { PartyPlayer, PartyRecord } from './party-record.ts'

type Row = Tables['parties']

export async function insertParty(sql: Sql, party: PartyRecord, requestId: string | null): Promise<void> {
  const { players, isLooking, isLocked, ...facts } = party
  const marks = { isLooking: Number(isLooking), isLocked: Number(isLocked) }
  await sql
    .insertInto('parties')
    .values({ ...facts, ...marks, requestId })
    .execute()
  await writePlayers(sql, party, players)
}

/** Writes the golfers of a party in the pool in their order; those who aren't among them anymore go. */
export async function writePlayers(
  sql: Sql,
  { id, eventId }: Pick<PartyRecord, 'id' | 'eventId'>,
  players: readonly PartyPlayer[],
): Promise<void> {
  const before = await sql.selectFrom('golfers').select('id').where('partyId', '=', id).execute()
  const known = before.map((golfer) => golfer.id)
  await vacate(sql, known)
  const leaving = known.filter((each) => !players.some((player) => player.id === each))
  if (leaving.length > 0) await sql.deleteFrom('golfers').where('id', 'in', leaving).execute()
  for (const [place, player] of players.entries())
    await writeGolfer(sql, player, { eventId, teamId: null, partyId: id, number: place + 1 })
  const indexes = players.map((one) => ({
    playerId: one.id,
    index: one.handicapIndex,
    hasNone: one.hasNoIndex,
  }))
  await saveIndexes(sql, indexes)
}

export async function findParty(sql: Sql, by: 'id' | 'secret', value: string): Promise<PartyRecord | null> {
  const row = await sql.selectFrom('parties').selectAll().where(by, '=', value).executeTakeFirst()
  if (!row) return null
  return (await withPlayers(sql, [row]))[0] ?? null
}

/** What opens a party's page and its payment; null if it is gone. */
export async function partySecret(sql: Sql, partyId: string): Promise<string | null> {
  return (await findParty(sql, 'id', partyId))?.secret ?? null
}

/** Every party of an event, in order of sign-up, canceled ones included. */
export async function partiesOf(sql: Sql, eventId: string): Promise<PartyRecord[]> {
  const rows = await sql
    .selectFrom('parties')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return withPlayers(sql, rows)
}

/** Which of these parties are there, and not canceled. */
export async function existingParties(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .selectFrom('parties')
    .select('id')
    .where('id', 'in', ids)
    .where('canceledAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Changes a party, and gives it the next version. */
export async function changeParty(
  sql: Sql,
  { id, version }: Pick<PartyRecord, 'id' | 'version'>,
  change: Partial<Omit<Row, 'id' | 'version'>>,
): Promise<void> {
  await sql
    .updateTable('parties')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Gives up the contacts of a canceled party, so that they can sign up again. Names stay for the payments. */
export async function releaseContacts(sql: Sql, partyId: string): Promise<void> {
  await sql
    .updateTable('golfers')
    .set({ email: null, emailKey: null, phone: null })
    .where('partyId', '=', partyId)
    .execute()
}

/** Sets today's fair market value per player on parties that have none. */
export async function fillPartyValues(
  sql: Sql,
  eventId: string,
  valueFor: (size: number) => Cents,
): Promise<void> {
  const rows = await sql
    .selectFrom('parties')
    .select(['id', 'size'])
    .where('eventId', '=', eventId)
    .where('value', 'is', null)
    .execute()
  for (const { id, size } of rows)
    await sql
      .updateTable('parties')
      .set({ value: valueFor(size) })
      .where('id', '=', id)
      .execute()
}

async function withPlayers(sql: Sql, rows: readonly Row[]): Promise<PartyRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const golfers = await sql
    .selectFrom('golfers')
    .selectAll()
    .where('partyId', 'in', ids)
    .orderBy('number')
    .execute()
  const byParty = Map.groupBy(golfers, ({ partyId }) => partyId)
  return rows.map((row) => fromRow(row, (byParty.get(row.id) ?? []).map(golferOfRow)))
}

function fromRow(row: Row, players: PartyPlayer[]): PartyRecord {
  return { ...row, isLooking: row.isLooking === 1, isLocked: row.isLocked === 1, players }
}
