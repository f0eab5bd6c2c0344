import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Dinner } from '../../../giving/dinner/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { GolfFacts } from '../../places/capacity-rules.ts'
import type { Places } from '../../places/server/index.ts'
import type { Teams } from '../../teams/server/index.ts'

export interface WaitlistDeps {
  database: Database
  clock: Clock
  events: Events
  messages: Pick<Messages, 'email' | 'text' | 'mayText' | 'delivers' | 'withdraw'>
  payments: Pick<Payments, 'endOpen' | 'refundWithoutPlace'>
  audit: Audit
  consents: Pick<Consents, 'keep'>
  teams: Pick<Teams, 'enter' | 'giveUp' | 'comeBack'>
  places: Pick<Places, 'enter' | 'giveUp' | 'comeBack'>
  dinner: Pick<Dinner, 'enter' | 'holdUntil'>
  publicUrl: string
  /** What is taken and promised, by the one rule of capacity. */
  capacityOf(sql: Sql, event: EventRecord): Promise<{ golf: GolfFacts; others: number }>
}
