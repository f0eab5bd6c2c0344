import type { Events } from '../../../event/event/server/index.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Deletions } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface DinnerDeps extends Base {
  events: Events
  messages: Messages
  payments: Payments
  codes: Codes
  deletions: Pick<Deletions, 'keep'>
}
