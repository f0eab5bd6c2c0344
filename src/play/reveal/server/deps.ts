import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Standing } from '../../board/contract.ts'
import type { SkinsView } from '../../contests/skins-shapes.ts'
import type { Award } from '../../rules/prizes.ts'
import type { ContestResult } from '../steps.ts'

export interface RevealDeps {
  database: Database
  clock: Clock
  audit: Audit
  publicUrl: string
  events: Pick<Events, 'pick'>
  /** The leaderboard with every hole, and how many holes count for a team. */
  result(sql: Sql, event: EventRecord): Promise<{ standings: Standing[]; holeCount: number }>
  /** Who wins which prize, by the full result. */
  awards(sql: Sql, event: EventRecord): Promise<Award[]>
  contests(sql: Sql, eventId: string): Promise<ContestResult[]>
  /** With every hole; null without a game. */
  skins(sql: Sql, event: EventRecord): Promise<SkinsView | null>
  /** What staff have to decide before the result is told, in sentences. */
  undecided(sql: Sql, event: EventRecord): Promise<string[]>
  /** Ends the hiding of holes on the public leaderboard. */
  showEverything(tx: Tx, event: EventRecord, actor: Person): Promise<void>
}
