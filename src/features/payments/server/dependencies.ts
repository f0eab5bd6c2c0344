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

/** What payments are handed where the features are put together. */
export interface PaymentsNeeds extends Given {
  /** Everything that is sold. */
  purchases: readonly Purchase[]
}

export interface PaymentsDeps extends Given {
  catalogue: Catalogue
}
