import type { Events } from '../../../event/event/server/index.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Base } from '../../../ports/feature.ts'

export interface OrdersDeps extends Base {
  events: Events
  payments: Payments
  codes: Codes
}
