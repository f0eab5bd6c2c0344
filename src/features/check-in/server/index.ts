import type { CheckIn } from './check-in.ts'
import type { CheckInDeps } from './deps.ts'
import { deskFor } from './desk-view.ts'
import { markArrived, takeBack } from './mark-arrivals.ts'
import { mayTakeCash } from './may-take-cash.ts'
import { letPlay, takePayment, walkUp } from './take-payment.ts'

export { arrivalsOf, closeArrivalGap, isBuyer, moveArrival } from './arrival-store.ts'
export { moneyDoor } from './money-door.ts'
export { checkInRoutes, deskMoneyRoutes } from './routes.ts'

export function createCheckIn(deps: CheckInDeps): CheckIn {
  return {
    desk: (actor) => deskFor(deps, actor),
    arrive: (actor, personIds) => markArrived(deps, actor, personIds),
    undo: (actor, personIds) => takeBack(deps, actor, personIds),
    walkUp: (actor, guest) => walkUp(deps, actor, guest),
    takePayment: (actor, payment) => takePayment(deps, actor, payment),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
    mayTakeCash: async (actor) => mayTakeCash(actor, await deps.events.current(deps.database.sql)),
  }
}
