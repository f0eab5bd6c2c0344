import type { Person } from '../../../kernel/actor.ts'
import { feature } from '../../../ports/feature.ts'
import { arrivalsOf, checkedIn } from './arrival-store.ts'
import { checkInListFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { markArrived } from './mark-arrivals.ts'
import { checkInMoneyRoutes, checkInRoutes } from './routes.ts'
import './parts.ts'

export { cashAccess } from './cash-access.ts'
export { arrivalCounts } from './check-in-view.ts'

export const checkIn = feature({
  open: (needs: CheckInDeps) => ({
    checkIn: {
      list: (actor: Person) => checkInListFor(needs, actor),
      arrive: (actor: Person, personIds: readonly string[]) => markArrived(needs, actor, personIds),
      handlers: { checkIn: checkInRoutes(needs), checkInMoney: checkInMoneyRoutes(needs) },
    },
  }),
  handsIn: () => ({
    answers: { arrivalsOf, checkedIn },
    guestRows: { table: 'arrivals', order: 'orderId' },
  }),
})
