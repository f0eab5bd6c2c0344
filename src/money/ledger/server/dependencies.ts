import type { Events } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Base } from '../../../ports/feature.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { PaymentRecord } from './payment-record.ts'

/** Money that came in, or a refund that was made or sent on its way. */
export interface MoneyMoved {
  what: 'paid' | 'refunded'
  amount: Cents
  payment: PaymentRecord
}

/** What payments need from the other features. */
export interface PaymentsNeeds extends Base {
  gateway: PaymentGateway
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  auth: Pick<Auth, 'people' | 'requireConfirmed'>
}

export interface PaymentsDeps extends PaymentsNeeds {
  /** Throws Problem 'confirm-first': a device somebody left open isn't enough to take money out of the books. */
  requireConfirmed(actor: Person): Promise<void>
  catalogue: Catalogue
}

/** The requested event's id, or the current one's. Throws Problem 'no-event' or 'not-found'. */
export async function pickEventId(
  { events, database }: Pick<PaymentsDeps, 'events' | 'database'>,
  eventId?: string,
): Promise<string> {
  return (await events.pick(database.sql, eventId)).id
}
