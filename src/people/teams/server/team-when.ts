import { atWave, type EventRecord, eventWhen } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import type { Sql } from '../../../ports/database.ts'
import type { House } from '../../../ports/feature.ts'
import type { TeamRecord } from './team-record.ts'

/** The event as a team has it: with the start of its wave, or its tee time. */
export async function eventOfTeam(
  { ask }: Pick<House, 'ask'>,
  sql: Sql,
  event: EventRecord,
  { waveId, teeSlot }: Pick<TeamRecord, 'waveId' | 'teeSlot'>,
): Promise<EventRecord> {
  const wave = waveId === null ? undefined : (await ask('startsOf', sql, event)).get(waveId)
  const own = wave ?? teeTimeAt(event, teeSlot)
  return own ? atWave(event, own) : event
}

/**
 * When and where a team plays, as `eventWhen` says it. Without a team yet: the event's own start, or none where teams start in
 * waves.
 */
export async function teamWhen(
  deps: Pick<House, 'ask'>,
  sql: Sql,
  event: EventRecord,
  team: Pick<TeamRecord, 'waveId' | 'teeSlot'> | null,
): Promise<string> {
  if (team) return eventWhen(await eventOfTeam(deps, sql, event, team))
  return eventWhen(event, { hasStart: (await deps.ask('startsOf', sql, event)).size === 0 })
}
