import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { holeCountOf, type Round } from '../round.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'

/** Throws Problem 'invalid-input' at this field if the event has no such hole. null and undefined name none. */
export function refuseUnknownHole(
  event: Pick<Round, 'holeCount'>,
  field: string,
  holeNumber: number | null | undefined,
): void {
  const last = holeCountOf(event)
  if (holeNumber && holeNumber > last)
    throw new Problem('invalid-input', { errors: { [field]: [`Holes are 1 to ${last}`] } })
}

/** Throws Problem 'invalid-input' at this field if teams of this wave don't play the hole. null and undefined name none. */
export async function refuseOffRoute(
  { ask }: Pick<EventDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
  { field, waveId, hole }: { field: string; waveId: string | null; hole: number | null | undefined },
): Promise<void> {
  if (!hole || !event.routes) return
  const wave = (await ask('startsOf', sql, event)).get(waveId ?? '')
  if (wave?.route && !wave.route.holes.includes(hole))
    throw new Problem('invalid-input', {
      errors: { [field]: [`${wave.name} plays ${wave.route.words}, without hole ${hole}`] },
    })
}

/** Where teams go off by tee times, the hole comes with the time. Throws Problem 'invalid-input' at this field. */
export function refuseHoleOfTee({ teeTimes }: Pick<EventRecord, 'teeTimes'>, field: string): void {
  if (teeTimes)
    throw new Problem('invalid-input', {
      errors: { [field]: ['Teams go off by tee times. Give this team one on the Tee times page.'] },
    })
}
