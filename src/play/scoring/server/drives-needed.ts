import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { drivesOf, missingInWords } from '../../rules/drives.ts'
import { settingsOf } from '../../rules/server/index.ts'
import './tables.ts'

/** Drives that a team's players still need, and whether the holes left are too few for them. */
export interface DrivesNeeded {
  words: string
  areOutOfReach: boolean
}

/** By team id; teams whose players need none are left out, and all are where the committee doesn't count drives. */
export async function drivesNeeded(
  sql: Sql,
  event: EventRecord,
  teams: readonly TeamRecord[],
): Promise<Map<string, DrivesNeeded>> {
  const { fewestDrives: fewest } = (await settingsOf(sql, event.id)).settings
  if (fewest === null) return new Map()
  const used = await drivesByTeam(sql, event.id)
  return new Map(
    teams.flatMap((team) => {
      if (team.status) return []
      const players = playingToday(team.players).map(({ id, fullName: name }) => ({ id, name }))
      const own = used.get(team.id)
      const holes = Array.from({ length: playedHolesOf(event) }, (_, hole) => own?.[hole] ?? null)
      const drives = drivesOf({ fewest, players }, holes)
      const words = missingInWords(drives)
      return words === '' ? [] : [[team.id, { words, areOutOfReach: drives.state === 'lost' }] as const]
    }),
  )
}

/** The player named for each drive; holes without one are left out. */
async function drivesByTeam(sql: Sql, eventId: string): Promise<Map<string, string[]>> {
  const rows = await sql
    .selectFrom('hole_scores')
    .select(['teamId', 'drivePlayerId'])
    .where('eventId', '=', eventId)
    .where('drivePlayerId', 'is not', null)
    .execute()
  const teams = new Map<string, string[]>()
  for (const row of rows)
    teams.set(row.teamId, [...(teams.get(row.teamId) ?? []), row.drivePlayerId as string])
  return teams
}
