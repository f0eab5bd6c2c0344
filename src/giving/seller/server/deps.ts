import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Orders } from '../../add-ons/server/index.ts'

export interface SellerDeps extends Base {
  events: Pick<Events, 'pick'>
  orders: Pick<Orders, 'place' | 'cancelOwn' | 'stateOfOwn'>
}
