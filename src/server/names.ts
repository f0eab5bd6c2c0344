import type { Events } from '../features/event/server/index.ts'
import type { Teams } from '../features/registration/server/index.ts'
import type { Sql } from '../ports/database.ts'

/** What people call an event's teams and holes, by id: 'Team Marsh', 'hole 7'. */
export async function namesIn(
  sql: Sql,
  eventId: string,
  { events, teams }: { events: Events; teams: Teams },
): Promise<Map<string, string>> {
  const [foursomes, holes] = [await teams.ofEvent(sql, eventId), await events.holes(sql, eventId)]
  return new Map([
    ...foursomes.map(({ id, name }): [string, string] => [id, name]),
    ...holes.map(({ id, number }): [string, string] => [id, `hole ${number}`]),
  ])
}
