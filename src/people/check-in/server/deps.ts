import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Dinner } from '../../../giving/dinner/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { TeamQueries, TeamRecord, Teams } from '../../teams/server/index.ts'
import type { WalkUpGolfer } from '../contract.ts'

export interface CheckInDeps {
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  audit: Audit
  teams: TeamQueries
  consents: Pick<Consents, 'noteSigned' | 'takeBackSigned'>
  dinner: Dinner
  payments: Payments
  letPlay: Teams['letPlay']
  publicUrl: string
  /** Puts a golfer on an open place. Returns the player's id. */
  seatWalkUp(actor: Person, golfer: WalkUpGolfer): Promise<string>
  /** A team's places that parties may take. */
  placesForParties(team: TeamRecord): number
  /** What teams bought, by team id; teams without add-ons are absent. */
  addOns(sql: Sql, event: EventRecord, teams: readonly TeamRecord[]): Promise<Map<string, TeamAddOn[]>>
  /** The ids of a team's orders of add-ons. */
  ordersOfTeam(sql: Sql, eventId: string, teamId: string): Promise<string[]>
  /** Whether add-ons are on sale at check-in now. */
  sellsAddOns(sql: Sql, event: EventRecord): Promise<boolean>
}

interface TeamAddOn {
  name: string
  ordered: number
  paid: number
  used: number
  countsOnCard: boolean
}
