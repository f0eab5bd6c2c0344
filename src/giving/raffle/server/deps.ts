import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Orders } from '../../add-ons/server/index.ts'
import type { Items } from '../../price-list/server/index.ts'

export interface RaffleDeps extends Base {
  events: Events
  auth: Pick<Auth, 'people'>
  items: Pick<Items, 'endSale'>
  orders: Pick<Orders, 'countSale'>
}
