import { type Clock, instant } from '../../../kernel/clock.ts'
import { newSecret, newTeamCode } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'
import { distrustAll } from './guards/trusted-devices.ts'

export type TeamKey = Tables['team_keys']

/** Key under which a device is trusted for a team. */
export const teamTarget = (teamId: string) => `team:${teamId}`

/** Issues a new code and link for a team. The old ones and all tokens made with them become invalid. */
export async function issueTeamKey(
  sql: Sql,
  team: { id: string; eventId: string },
  clock: Clock,
): Promise<TeamKey> {
  await distrustAll(sql, teamTarget(team.id))
  const key = {
    code: await freeCode(sql, team.eventId),
    linkSecret: newSecret(),
    issuedAt: instant(clock()),
  }
  return sql
    .insertInto('team_keys')
    .values({ teamId: team.id, eventId: team.eventId, tokenVersion: 1, ...key })
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet((row) => ({
        ...key,
        tokenVersion: row('team_keys.tokenVersion', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Issues a new link alone: the old one is dead, code and phones that are logged in go on. */
export async function issueTeamLink(sql: Sql, teamId: string): Promise<void> {
  await sql.updateTable('team_keys').set({ linkSecret: newSecret() }).where('teamId', '=', teamId).execute()
}

/** With a million codes for a few hundred teams, a collision is rare. */
async function freeCode(sql: Sql, eventId: string): Promise<string> {
  for (;;) {
    const code = newTeamCode()
    if (!(await keyByCode(sql, eventId, code))) return code
  }
}

export async function keyByCode(sql: Sql, eventId: string, code: string): Promise<TeamKey | undefined> {
  return sql
    .selectFrom('team_keys')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function keyOf(sql: Sql, eventId: string, teamId: string): Promise<TeamKey | undefined> {
  return sql
    .selectFrom('team_keys')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('teamId', '=', teamId)
    .executeTakeFirst()
}

export async function countKeys(sql: Sql, eventId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('team_keys')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function keyByLink(sql: Sql, secret: string): Promise<TeamKey | undefined> {
  return sql.selectFrom('team_keys').selectAll().where('linkSecret', '=', secret).executeTakeFirst()
}

export async function keysOf(sql: Sql, eventId: string): Promise<Map<string, TeamKey>> {
  const rows = await sql.selectFrom('team_keys').selectAll().where('eventId', '=', eventId).execute()
  return new Map(rows.map((row) => [row.teamId, row]))
}
