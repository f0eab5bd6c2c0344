import type { AuditReadDeps } from './deps.ts'

/**
 * What people call what lines of the log name by id: 'Team Marsh', 'hole 7'. Lines from before told sponsors and dinner
 * orders by their ids, too.
 */
export async function namesIn(
  { sql, events, teams, sponsors, dinner }: AuditReadDeps,
  eventId: string,
): Promise<Map<string, string>> {
  const named: { id: string; name: string }[] = [
    ...(await teams.ofEvent(sql, eventId)),
    ...(await sponsors.all(sql, eventId)),
    ...(await events.holes(sql, eventId)).map(({ id, number }) => ({ id, name: `hole ${number}` })),
    ...(await dinner.ofEvent(sql, eventId)).map(({ id, requestedBy: { name, email } }) => ({
      id,
      name: name || email || 'a dinner order',
    })),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}
