import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Payments } from '../../desk/server/index.ts'

export interface CodesDeps extends Base {
  events: Pick<Events, 'pick'>
  payments: Pick<Payments, 'unpaid'>
}
