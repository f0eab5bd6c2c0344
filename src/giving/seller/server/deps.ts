import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../ports/database.ts'
import type { Orders } from '../../add-ons/server/index.ts'
import type { ItemsDeps, SoldOf } from '../../price-list/server/index.ts'

export interface SellerDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick'>
  orders: Pick<Orders, 'place' | 'cancelOwn' | 'stateOfOwn'>
  soldOf: SoldOf
  notesOf: ItemsDeps['notesOf']
  publicUrl: string
}
