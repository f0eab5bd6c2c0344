import type { AuditReadDeps } from './audit-read.ts'

/** What people call an event's teams and holes, by id: 'Team Marsh', 'hole 7'. */
export async function namesIn(
  { sql, events, teams }: AuditReadDeps,
  eventId: string,
): Promise<Map<string, string>> {
  const [foursomes, holes] = [await teams.ofEvent(sql, eventId), await events.holes(sql, eventId)]
  return new Map([
    ...foursomes.map(({ id, name }): [string, string] => [id, name]),
    ...holes.map(({ id, number }): [string, string] => [id, `hole ${number}`]),
  ])
}
