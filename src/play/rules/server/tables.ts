import type { Instant } from '../../../kernel/clock.ts'

interface RoundSettingsTable {
  eventId: string
  /** How scores count, as JSON: see `RoundSettings`. */
  settings: string
  /** Incremented with every change. */
  version: number
}

/** Times when play was suspended, and rounds cut short. A row ends when play resumes, or the whole round counts again. */
interface RoundStopsTable {
  id: string
  eventId: string
  kind: 'delay' | 'short'
  /** A line for the golfers, or the reason for cutting the round short. */
  words: string
  /** What counts, as JSON: see `ShortRound`; null for a delay. */
  rule: string | null
  madeBy: string
  madeAt: Instant
  endedBy: string | null
  endedAt: Instant | null
}

interface TeesTable {
  id: string
  eventId: string
  /** From 1; whoever chose none plays from the first. */
  number: number
  name: string
  /** Course rating in tenths, of as many holes as the event has. */
  rating: number
  slope: number
  par: number
  /** `TeeCard` as JSON; null where everything is as on the course card. */
  card: string | null
  /** 1: the ratings for women of the tee before it. */
  forWomen: number
  /** `RouteRating[]` as JSON, where waves play different holes; null otherwise. */
  routes: string | null
}

/** Golfers who don't play from the first tee, on a team or still without one. */
interface PlayerTeesTable {
  playerId: string
  eventId: string
  teeId: string
}

/** Flights as they were frozen. The last one that hasn't ended counts. */
interface FlightRecordsTable {
  id: string
  eventId: string
  /** `FlightRule` as JSON. */
  rule: string
  /** `Flight[]` as JSON. */
  flights: string
  /** The teams without a flight and why, as JSON. */
  withoutFlight: string
  madeBy: string
  madeAt: Instant
  endedBy: string | null
  endedAt: Instant | null
}

interface PrizesTable {
  id: string
  eventId: string
  /** The event's order, from 1. */
  number: number
  name: string
  board: 'gross' | 'net'
  /** Name of the flight; null for all teams together. */
  flight: string | null
  place: number
  kind: string
  /** Retail value in cents of what one golfer takes home. */
  value: number
}

/** Ties that people decided. A row ends when the decision is taken back. */
interface TieDecisionsTable {
  id: string
  eventId: string
  board: 'gross' | 'net'
  /** Name of the flight; null for all teams together. */
  flight: string | null
  method: string
  /** Team ids in groups, the best first, as JSON. */
  teamOrder: string
  /** In the words of whoever decided. */
  note: string | null
  madeBy: string
  madeAt: Instant
  endedBy: string | null
  endedAt: Instant | null
  endNote: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    round_settings: RoundSettingsTable
    round_stops: RoundStopsTable
    tees: TeesTable
    player_tees: PlayerTeesTable
    flight_records: FlightRecordsTable
    prizes: PrizesTable
    tie_decisions: TieDecisionsTable
  }
}
