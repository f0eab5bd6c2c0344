import { z } from 'zod'
import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import type { Instant } from '../../../../kernel/clock.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { type KeptFacts, onlyNamed } from '../../../teams/player-fields.ts'
import { listedPlayer } from '../../../teams/team-shapes.ts'

export interface RequestRecord {
  id: string
  eventId: string
  /** Whom it asks: a team, or a party that has none yet. */
  teamId: string | null
  partyId: string | null
  /** 132 random bits: the link of whoever answers. */
  secret: string
  emailKey: string
  player: KeptFacts & z.output<typeof storedGolfer>
  sentence: string
  createdAt: Instant
  /** 'expired': nobody answered in time. */
  answer: 'yes' | 'no' | 'expired' | null
}

/** Somebody asks to join a team or a party that is looking for players. */
interface JoinRequestsTable extends Omit<RequestRecord, 'player'> {
  /** JSON of the person as typed. */
  person: string
  answeredAt: Instant | null
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    join_requests: JoinRequestsTable
  }
}

/** What the leaders of listed teams say, by team id. */
export async function teamSentences(sql: Sql, eventId: string): Promise<Map<string, string>> {
  const rows = await sql
    .selectFrom('team_looking')
    .select(['teamId', 'sentence'])
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map(({ teamId, sentence }) => [teamId, sentence]))
}

/** Lists a team with this sentence; null takes it off. */
export async function listTeam(
  sql: Sql,
  { id, eventId }: { id: string; eventId: string },
  sentence: string | null,
): Promise<void> {
  await sql.deleteFrom('team_looking').where('teamId', '=', id).execute()
  if (sentence === null) return
  await sql.insertInto('team_looking').values({ teamId: id, eventId, sentence }).execute()
}

/** How many open places of each team a link holds. Links that hand over a taken place hold none. */
export async function heldPlaces(sql: Sql, eventId: string, now: Instant): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('place_links')
    .select('teamId')
    .where('eventId', '=', eventId)
    .where('teamId', 'is not', null)
    .$narrowType<{ teamId: string }>()
    .where('endedAt', 'is', null)
    .where('replacesPlayerId', 'is', null)
    .where('heldUntil', '>', now)
    .execute()
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId)
  return new Map([...byTeam].map(([teamId, links]) => [teamId, links.length]))
}

export async function insertRequest(sql: Sql, { player, ...facts }: RequestRecord): Promise<void> {
  await sql
    .insertInto('join_requests')
    .values({ ...facts, person: JSON.stringify(player), answeredAt: null })
    .execute()
}

export async function findRequest(sql: Sql, secret: string): Promise<RequestRecord | null> {
  const row = await sql
    .selectFrom('join_requests')
    .selectAll()
    .where('secret', '=', secret)
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** Whoever led it until now was sent the links: they are dead, and its page has the new ones. */
export async function renewRequestLinks(sql: Sql, seekerId: string): Promise<void> {
  const rows = await sql
    .selectFrom('join_requests')
    .select('id')
    .where((where) => where.or([where('teamId', '=', seekerId), where('partyId', '=', seekerId)]))
    .execute()
  for (const { id } of rows)
    await sql.updateTable('join_requests').set({ secret: newSecret() }).where('id', '=', id).execute()
}

/** All of an event, the newest first. */
export async function requestsOf(sql: Sql, eventId: string): Promise<RequestRecord[]> {
  const rows = await sql
    .selectFrom('join_requests')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toRequest)
}

/** Every request that waits for an answer, of all events. */
export async function openRequests(sql: Sql): Promise<RequestRecord[]> {
  const rows = await sql.selectFrom('join_requests').selectAll().where('answer', 'is', null).execute()
  return rows.map(toRequest)
}

/** The contact isn't needed anymore once it is answered, and is forgotten; so is what a golfer answered who didn't get a place. */
export async function answerRequest(
  sql: Sql,
  { id, player }: RequestRecord,
  { answer, at }: { answer: 'yes' | 'no' | 'expired'; at: Instant },
): Promise<void> {
  await forgetAnswers(sql, id)
  const { email: _email, phoneNumber: _phone, ...known } = player
  await sql
    .updateTable('join_requests')
    .set({ answer, answeredAt: at, emailKey: '', person: JSON.stringify(known) })
    .where('id', '=', id)
    .execute()
}

/** Without the contact once it is answered; of somebody erased it is null, and so is the shirt's size ''. */
const forgotten = z
  .string()
  .nullish()
  .transform((contact) => contact ?? '')
const storedGolfer = z.looseObject({
  firstName: z.string(),
  lastName: z.string(),
  email: forgotten,
  phoneNumber: forgotten,
  shirtSize: listedPlayer.shape.shirtSize,
})

function toRequest({ person, answeredAt: _, ...facts }: Tables['join_requests']): RequestRecord {
  return { ...facts, player: { ...onlyNamed, ...storedGolfer.parse(JSON.parse(person)) } }
}
