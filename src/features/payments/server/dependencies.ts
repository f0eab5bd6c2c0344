import type { Actor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Purchase } from './purchase.ts'

/** A line for the audit log; `before` and `after` are put there as JSON. */
export interface AuditEntry {
  eventId: string
  actor: Actor
  action: string
  subject: string
  before: unknown
  after: unknown
  reason: string | null
}

interface Given {
  database: Database
  gateway: PaymentGateway
  clock: Clock
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  audit(tx: Tx, entry: AuditEntry): Promise<void>
}

/** What payments are handed where the features are put together. */
export interface PaymentsNeeds extends Given {
  /** Everything that is sold. */
  purchases: readonly Purchase[]
}

export interface PaymentsDeps extends Given {
  catalogue: Catalogue
}
