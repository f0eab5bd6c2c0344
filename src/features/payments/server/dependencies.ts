import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Purchase } from './purchase.ts'

interface Given {
  database: Database
  gateway: PaymentGateway
  clock: Clock
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  audit: Audit
}

/** What `createPayments` needs from the other features. */
export interface PaymentsNeeds extends Given {
  /** Everything for sale. */
  purchases: readonly Purchase[]
}

export interface PaymentsDeps extends Given {
  catalogue: Catalogue
}
