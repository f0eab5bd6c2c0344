import { z } from 'zod'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Flight, FlightRule, MadeFlights } from '../flights.ts'
import './tables.ts'

const texts = z.array(z.string())
const storedRule = z.object({
  by: z.enum(['handicap', 'first-nine', 'draw']),
  names: texts,
  borders: z.array(z.number()).nullable(),
  seed: z.string(),
})
const storedFlights = z.array(z.object({ name: z.string(), teamIds: texts }))
const storedUnplaced = z.array(z.object({ teamId: z.string(), teamName: z.string(), why: z.string() }))

/** Flights as they were frozen, with how and by whom. */
export interface FlightRecord extends Omit<MadeFlights, 'equal'> {
  id: string
  rule: FlightRule
  madeBy: string
  madeAt: string
}

/** Flights that were frozen once, and no longer count. */
export interface EndedFlights extends Pick<FlightRecord, 'rule' | 'madeBy' | 'madeAt'> {
  endedBy: string
  endedAt: string
}

export async function flightRecordOf(sql: Sql, eventId: string): Promise<FlightRecord | null> {
  const row = await sql
    .selectFrom('flight_records')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('endedAt', 'is', null)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    rule: storedRule.parse(JSON.parse(row.rule)),
    flights: storedFlights.parse(JSON.parse(row.flights)),
    unplaced: storedUnplaced.parse(JSON.parse(row.withoutFlight)),
    madeBy: row.madeBy,
    madeAt: row.madeAt,
  }
}

export async function flightsOf(sql: Sql, eventId: string): Promise<Flight[] | null> {
  return (await flightRecordOf(sql, eventId))?.flights ?? null
}

/** Earlier flights that no longer count, newest first. */
export async function endedFlightsOf(sql: Sql, eventId: string): Promise<EndedFlights[]> {
  const rows = await sql
    .selectFrom('flight_records')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('endedAt', 'is not', null)
    .orderBy('madeAt', 'desc')
    .execute()
  return rows.map((row) => ({
    rule: storedRule.parse(JSON.parse(row.rule)),
    madeBy: row.madeBy,
    madeAt: row.madeAt,
    endedBy: row.endedBy ?? '',
    endedAt: row.endedAt ?? '',
  }))
}

/** Freezes these flights; earlier ones end. */
export async function saveFlights(
  clock: Clock,
  sql: Sql,
  eventId: string,
  { rule, flights, unplaced, actor }: Omit<MadeFlights, 'equal'> & { rule: FlightRule; actor: string },
): Promise<void> {
  await endFlights(clock, sql, eventId, actor)
  await sql
    .insertInto('flight_records')
    .values({
      id: newId(),
      eventId,
      rule: JSON.stringify(rule),
      flights: JSON.stringify(flights),
      withoutFlight: JSON.stringify(unplaced),
      madeBy: actor,
      madeAt: instant(clock()),
      endedBy: null,
      endedAt: null,
    })
    .execute()
}

export async function endFlights(clock: Clock, sql: Sql, eventId: string, actor: string): Promise<void> {
  await sql
    .updateTable('flight_records')
    .set({ endedBy: actor, endedAt: instant(clock()) })
    .where('eventId', '=', eventId)
    .where('endedAt', 'is', null)
    .execute()
}
