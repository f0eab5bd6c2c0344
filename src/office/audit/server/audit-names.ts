import type { AuditReadDeps } from './deps.ts'

/**
 * Display names for ids in the log: 'Team Marsh', 'hole 7'. Old entries also have ids of sponsors and dinner
 * orders.
 */
export async function namesIn(
  { database: { sql }, events, teams, sponsors, dinner }: AuditReadDeps,
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
