import { z } from 'zod'
import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import type { Instant } from '../../../../kernel/clock.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { listedPlayer } from '../../../teams/team-shapes.ts'
import '../tables.ts'

export interface RequestRecord {
  id: string
  eventId: string
  /** Whom it asks: a team, or a party that has none yet. */
  teamId: string | null
  partyId: string | null
  secret: string
  emailKey: string
  player: z.output<typeof storedGolfer>
  sentence: string
  createdAt: Instant
  /** 'expired': nobody answered in time. */
  answer: 'yes' | 'no' | 'expired' | null
}

/** What the leaders of listed teams say, by team id. */
export async function teamSentences(sql: Sql, eventId: string): Promise<Map<string, string>> {
  const rows = await sql
    .selectFrom('team_looking')
    .select(['team_id', 'sentence'])
    .where('event_id', '=', eventId)
    .execute()
  return new Map(rows.map(({ team_id, sentence }) => [team_id, sentence]))
}

/** Lists a team with this sentence; null takes it off. */
export async function listTeam(
  sql: Sql,
  { id, eventId }: { id: string; eventId: string },
  sentence: string | null,
): Promise<void> {
  await sql.deleteFrom('team_looking').where('team_id', '=', id).execute()
  if (sentence === null) return
  await sql.insertInto('team_looking').values({ team_id: id, event_id: eventId, sentence }).execute()
}

/** How many open places of each team a link holds. Links that hand over a taken place hold none. */
export async function heldPlaces(sql: Sql, eventId: string, now: Instant): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('place_links')
    .select('team_id')
    .where('event_id', '=', eventId)
    .where('team_id', 'is not', null)
    .$narrowType<{ team_id: string }>()
    .where('ended_at', 'is', null)
    .where('replaces_player_id', 'is', null)
    .where('held_until', '>', now)
    .execute()
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  return new Map([...byTeam].map(([teamId, links]) => [teamId, links.length]))
}

export async function insertRequest(sql: Sql, request: RequestRecord): Promise<void> {
  await sql
    .insertInto('join_requests')
    .values({
      id: request.id,
      event_id: request.eventId,
      team_id: request.teamId,
      party_id: request.partyId,
      secret: request.secret,
      email_key: request.emailKey,
      person: JSON.stringify(request.player),
      sentence: request.sentence,
      created_at: request.createdAt,
      answered_at: null,
      answer: request.answer,
    })
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
    .where((where) => where.or([where('team_id', '=', seekerId), where('party_id', '=', seekerId)]))
    .execute()
  for (const { id } of rows)
    await sql.updateTable('join_requests').set({ secret: newSecret() }).where('id', '=', id).execute()
}

/** All of an event, the newest first. */
export async function requestsOf(sql: Sql, eventId: string): Promise<RequestRecord[]> {
  const rows = await sql
    .selectFrom('join_requests')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
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
    .set({ answer, answered_at: at, email_key: '', person: JSON.stringify(known) })
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

function toRequest(row: Tables['join_requests']): RequestRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    teamId: row.team_id,
    partyId: row.party_id,
    secret: row.secret,
    emailKey: row.email_key,
    player: storedGolfer.parse(JSON.parse(row.person)),
    sentence: row.sentence,
    createdAt: row.created_at,
    answer: row.answer,
  }
}
