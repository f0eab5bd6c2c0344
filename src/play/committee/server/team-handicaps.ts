import type { EventRecord } from '../../../event/event/server/index.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { handicapOf, rulesVersionOf } from '../../board/server/index.ts'
import { publishedAllowances, type TeamHandicap } from '../../rules/handicaps.ts'
import { playerTeesOf, settingsOf, teesOf } from '../../rules/server/index.ts'

/** By team id; also while there is no net board. */
export async function teamHandicapsOf(sql: Sql, event: EventRecord): Promise<Map<string, TeamHandicap>> {
  const { settings } = await settingsOf(sql, event.id)
  const net = {
    tees: await teesOf(sql, event.id),
    teeOf: await playerTeesOf(sql, event.id),
    allowances: settings.allowances ?? publishedAllowances,
  }
  const rules = await rulesVersionOf(sql, event.id)
  const course = { holeCount: event.holeCount, rules }
  const teams = await teamsOf(sql, event.id)
  return new Map(teams.map(({ id, players }) => [id, handicapOf(players, net, course)]))
}
