import type { Sql } from '../../../ports/database.ts'
import type { Flight, FlightRule, MadeFlights } from '../flights.ts'
import './tables.ts'

/** Flights as they were frozen, with how and by whom. */
export interface FlightRecord extends MadeFlights {
  id: string
  rule: FlightRule
  madeBy: string
  madeAt: string
}

export async function flightRecordOf(sql: Sql, eventId: string): Promise<FlightRecord | null> {
  const row = await sql
    .selectFrom('flight_records')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    rule: JSON.parse(row.rule),
    flights: JSON.parse(row.flights),
    unplaced: JSON.parse(row.without_flight),
    madeBy: row.made_by,
    madeAt: row.made_at,
  }
}

export async function flightsOf(sql: Sql, eventId: string): Promise<Flight[] | null> {
  return (await flightRecordOf(sql, eventId))?.flights ?? null
}
