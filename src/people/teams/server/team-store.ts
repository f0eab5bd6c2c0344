import { type Cents, cents, optionalCents } from '../../../kernel/money.ts'
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
    .where('team_id', '=', teamId)
    .orderBy('number')
    .execute()
  return toTeam(team, players)
}

/** All teams of an event with their players, by team number. */
export async function teamsOf(sql: Sql, eventId: string): Promise<TeamRecord[]> {
  const teams = await sql
    .selectFrom('teams')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute()
  const players = await sql
    .selectFrom('players')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute()
  const byTeam = Map.groupBy(players, (player) => player.team_id)
  return teams.map((team) => toTeam(team, byTeam.get(team.id) ?? []))
}

export async function teamNamesOf(sql: Sql, eventId: string): Promise<{ id: string; name: string }[]> {
  return sql.selectFrom('teams').select(['id', 'name']).where('event_id', '=', eventId).execute()
}

/** The teams that sponsors' packages include. */
export async function includedTeamsOf(sql: Sql, eventId: string): Promise<{ id: string; name: string }[]> {
  return sql
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .where('included_in', 'is not', null)
    .execute()
}

/** Sets today's fair market value on teams that have none. */
export async function fillTeamValues(sql: Sql, eventId: string, value: Cents): Promise<void> {
  await sql
    .updateTable('teams')
    .set({ value })
    .where('event_id', '=', eventId)
    .where('value', 'is', null)
    .where('included_in', 'is', null)
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
    .select(['id', 'fee', 'tax_rate'])
    .where('id', 'in', teamIds)
    .execute()
  return new Map(rows.map(({ id, fee, tax_rate }) => [id, { fee: cents(fee), taxRate: tax_rate }]))
}

export async function countTeams(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
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
    .innerJoin('teams', 'teams.id', 'players.team_id')
    .select(['players.team_id', 'players.number', 'players.email_key'])
    .where('players.event_id', '=', eventId)
    .orderBy('teams.number')
  query =
    'phone' in contact
      ? query.where('players.phone', '=', contact.phone)
      : query.where('players.email_key', '=', contact.emailKey)
  if (besides !== undefined) query = query.where('players.team_id', '<>', besides)
  const rows = await query.execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    isLeader: row.number === 1,
    emailKey: row.email_key,
  }))
}

export async function updateTeam(sql: Sql, teamId: string, change: Partial<Tables['teams']>): Promise<void> {
  await sql.updateTable('teams').set(change).where('id', '=', teamId).execute()
}

/** Deletes the team with its players, code, link, scores and card. Histories and payments stay. */
export async function removeTeam(sql: Sql, teamId: string): Promise<void> {
  await sql.deleteFrom('teams').where('id', '=', teamId).execute()
}

function toTeam(team: Tables['teams'], players: Tables['players'][]): TeamRecord {
  return {
    id: team.id,
    eventId: team.event_id,
    number: team.number,
    name: team.name,
    phone: team.phone,
    startingHole: team.starting_hole,
    startingGroup: team.starting_group,
    waveId: team.wave_id,
    teeSlot: team.tee_slot,
    teeTold: team.tee_told,
    version: team.version,
    fee: cents(team.fee),
    value: optionalCents(team.value),
    taxRate: team.tax_rate,
    mayScore: team.may_score === 1,
    createdAt: team.created_at,
    includedIn: team.included_in,
    size: team.size,
    ownPlaces: team.own_places,
    status: team.status,
    players: players.map(playerOfRow),
  }
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
      .set({ handicap_index: index, has_no_index: isNone ? 1 : null })
      .where('id', '=', playerId)
      .execute()
  }
}
