import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { playerOfRow } from './player-row.ts'
import type { TeamRecord } from './team-record.ts'
import './tables.ts'

export async function findTeam(sql: Sql, teamId: string): Promise<TeamRecord | null> {
  const team = await sql.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirst()
  if (!team) return null
  const players = await sql
    .selectFrom('players')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('number')
    .execute()
  return toTeam(team, players)
}

/** All teams of an event with their players, by team number. */
export async function teamsOf(sql: Sql, eventId: string): Promise<TeamRecord[]> {
  const teams = await sql
    .selectFrom('teams')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number')
    .execute()
  const players = await sql
    .selectFrom('players')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number')
    .execute()
  const byTeam = Map.groupBy(players, (player) => player.teamId)
  return teams.map((team) => toTeam(team, byTeam.get(team.id) ?? []))
}

export async function teamNamesOf(sql: Sql, eventId: string): Promise<{ id: string; name: string }[]> {
  return sql.selectFrom('teams').select(['id', 'name']).where('eventId', '=', eventId).execute()
}

/** The teams that sponsors' packages include. */
export async function includedTeamsOf(sql: Sql, eventId: string): Promise<{ id: string; name: string }[]> {
  return sql
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('eventId', '=', eventId)
    .where('includedIn', 'is not', null)
    .execute()
}

/** Sets today's fair market value on teams that have none. */
export async function fillTeamValues(sql: Sql, eventId: string, value: Cents): Promise<void> {
  await sql
    .updateTable('teams')
    .set({ value })
    .where('eventId', '=', eventId)
    .where('value', 'is', null)
    .where('includedIn', 'is', null)
    .execute()
}

/** The agreed fee of each of these teams, not yet rounded. */
export async function agreedPricesOf(
  sql: Sql,
  teamIds: readonly string[],
): Promise<Map<string, Pick<TeamRecord, 'fee' | 'taxRate'>>> {
  if (teamIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('teams')
    .select(['id', 'fee', 'taxRate'])
    .where('id', 'in', teamIds)
    .execute()
  return new Map(rows.map(({ id, fee, taxRate }) => [id, { fee, taxRate }]))
}

export async function countTeams(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Which of these teams exist. */
export async function existingTeams(sql: Sql, teamIds: readonly string[]): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set()
  const rows = await sql.selectFrom('teams').select('id').where('id', 'in', teamIds).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface ContactHolder {
  teamId: string
  isLeader: boolean
  emailKey: string | null
}

/** Returns whoever in the event has this email or phone, by team number, ignoring the team `besides`. */
export async function holdersOf(
  sql: Sql,
  eventId: string,
  contact: { emailKey: string } | { phone: string },
  besides?: string,
): Promise<ContactHolder[]> {
  let query = sql
    .selectFrom('players')
    .innerJoin('teams', 'teams.id', 'players.teamId')
    .select(['players.teamId', 'players.number', 'players.emailKey'])
    .where('players.eventId', '=', eventId)
    .orderBy('teams.number')
  query =
    'phone' in contact
      ? query.where('players.phone', '=', contact.phone)
      : query.where('players.emailKey', '=', contact.emailKey)
  if (besides !== undefined) query = query.where('players.teamId', '<>', besides)
  const rows = await query.execute()
  return rows.map(({ number, ...row }) => ({ ...row, isLeader: number === 1 }))
}

export async function updateTeam(sql: Sql, teamId: string, change: Partial<Tables['teams']>): Promise<void> {
  await sql.updateTable('teams').set(change).where('id', '=', teamId).execute()
}

/** Deletes the team with its players, code, link, scores and card. Histories and payments stay. */
export async function removeTeam(sql: Sql, teamId: string): Promise<void> {
  await sql.deleteFrom('teams').where('id', '=', teamId).execute()
}

function toTeam(team: Tables['teams'], players: Tables['players'][]): TeamRecord {
  return { ...team, mayScore: team.mayScore === 1, players: players.map(playerOfRow) }
}

/** Handicap indexes in tenths, by player; null takes one away. */
export async function saveIndexes(
  sql: Sql,
  golfers: readonly { playerId: string; index: number | null; hasNone?: boolean | undefined }[],
): Promise<void> {
  for (const { playerId, index, hasNone } of golfers) {
    const isNone = index === null && hasNone === true
    await sql
      .updateTable('golfers')
      .set({ handicapIndex: index, hasNoIndex: isNone ? 1 : null })
      .where('id', '=', playerId)
      .execute()
  }
}
