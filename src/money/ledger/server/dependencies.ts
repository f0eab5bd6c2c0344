import type { Events } from '../../../event/event/server/index.ts'
import type { Person, Role } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { FeeOffer } from '../fee-cover-rules.ts'
import type { Catalogue } from './catalogue.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { Purchase } from './purchase.ts'

/** Money that came in, or a refund that was made or sent on its way. */
export interface MoneyMoved {
  what: 'paid' | 'refunded'
  amount: Cents
  payment: PaymentRecord
}

interface Given {
  database: Database
  gateway: PaymentGateway
  clock: Clock
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  audit: Audit
  /** Called in the transaction in which money came in or went back. */
  onMoney(tx: Tx, moved: MoneyMoved): Promise<void>
  /** Throws Problem 'confirm-first': a device somebody left open isn't enough to take money out of the books. */
  requireConfirmed(actor: Person): Promise<void>
  /** Everybody who logs in with email and password: who may have a cash drawer, and who receives it. */
  people(sql: Sql): Promise<{ id: string; name: string; role: Role }[]>
  /** The card fee that payers may cover; null if the event doesn't ask for it. */
  coverFeeOf(sql: Sql, eventId: string): Promise<FeeOffer | null>
}

/** What `createPayments` needs from the other features. */
export interface PaymentsNeeds extends Given {
  /** Everything for sale. */
  purchases: readonly Purchase[]
}

export interface PaymentsDeps extends Given {
  catalogue: Catalogue
}

/** The requested event's id, or the current one's. Throws Problem 'no-event' or 'not-found'. */
export async function pickEventId(
  { events, database }: Pick<PaymentsDeps, 'events' | 'database'>,
  eventId?: string,
): Promise<string> {
  return (await events.pick(database.sql, eventId)).id
}
