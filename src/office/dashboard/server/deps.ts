import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Late } from '../../../event/late/server/index.ts'
import type { Orders } from '../../../giving/add-ons/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Dinner } from '../../../giving/dinner/server/index.ts'
import type { Items } from '../../../giving/price-list/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { TeamQueries } from '../../../people/teams/server/index.ts'
import type { Boards } from '../../../play/board/server/index.ts'
import type { HoleInOne } from '../../../play/hole-in-one/server/index.ts'
import type { Scoring } from '../../../play/scoring/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Dashboard } from '../contract.ts'

export interface DashboardDeps {
  sql: Sql
  clock: Clock
  events: Events
  baskets: Baskets
  scoring: Scoring
  teams: TeamQueries
  dinner: Dinner
  payments: Payments
  items: Pick<Items, 'priceList'>
  orders: Pick<Orders, 'figures' | 'lateSalesWaiting' | 'lateSalesElsewhere'>
  auth: { people(sql: Sql): Promise<{ name: string; role: string }[]> }
  /** Whether there is a net leaderboard. */
  asksIndexes(sql: Sql, eventId: string): Promise<boolean>
  /** Teams that are there, held, or needed for golfers without one. */
  placesTaken(sql: Sql, event: EventRecord): Promise<{ teams: number; teamsHeld: number; attendees: number }>
  /** The names of sponsors without their package anymore whose golfers or guests still have their places. */
  seatedWithoutPackage(sql: Sql, eventId: string, now: Date): Promise<string[]>
  /** Who hasn't named all golfers and guests of their package, and whether the committee's day for it has passed. */
  unnamedPlaces(sql: Sql, event: EventRecord): Promise<UnnamedOfEvent>
  holeInOne: Pick<HoleInOne, 'toSettle' | 'warnings'>
  boards: Pick<Boards, 'whole' | 'state'>
  volunteers: Pick<Volunteers, 'ofEvent'>
  play: {
    storm(sql: Sql, event: EventRecord): Promise<Storm | null>
    openTies(sql: Sql, event: EventRecord): Promise<{ prizes: number; lapsed: number }>
  }
  late: Pick<Late, 'count' | 'elsewhere'>
  privacy: { removals: { announced(sql: Sql): Promise<NonNullable<Dashboard['contactRemovals']>> } }
  /** Whether messages are really sent. */
  delivers: { email: boolean; sms: boolean }
  /** Why the last automatic backup failed; null if it succeeded. */
  backupFault(): Promise<string | null>
  /** Problems to fix at the payment provider, one sentence each. */
  paymentWorries(): Promise<string[]>
  /** The site is served over plain HTTP on a public address. */
  golfersNeedHttps: boolean
}

/** Since when play is suspended, ISO 8601, and what counts of a shortened round. */
interface Storm {
  suspendedAt: string | null
  short: { counts: string | null } | null
}

/** Golf and dinner places of a sponsor's package without a name. */
export interface UnnamedOfEvent {
  sponsors: readonly { golf: number; dinner: number }[]
  isOverdue: boolean
}
