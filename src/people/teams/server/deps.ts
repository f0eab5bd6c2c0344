import type { Events } from '../../../event/event/server/index.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { Deletions } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface TeamsDeps extends Base {
  events: Events
  auth: Auth
  messages: Messages
  payments: Payments
  codes: Codes
  consents: Pick<Consents, 'keep' | 'agreeForSelf' | 'tokenFor'>
  deletions: Pick<Deletions, 'keep'>
}
