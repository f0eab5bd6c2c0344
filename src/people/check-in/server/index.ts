import { feature } from '../../../ports/feature.ts'
import {
  arrivalsOf,
  checkedIn,
  closeArrivalGap,
  moveArrival,
  seatArrivals,
  unseatArrivals,
} from './arrival-store.ts'
import { billsOfPayer } from './bills-of-payer.ts'
import type { CheckIn } from './check-in.ts'
import { checkInListFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { markArrived, markSigned, setSize, undoArrived, undoSigned } from './mark-arrivals.ts'
import { mayTakeCash } from './may-take-cash.ts'
import { checkInMoneyRoutes, checkInRoutes } from './routes.ts'
import { letPlay, takePayment, walkUp, walkUpGolfer } from './take-payment.ts'
import './parts.ts'

export { cashAccess } from './cash-access.ts'
export { arrivalCounts } from './check-in-view.ts'

export const checkIn = feature({
  open: (needs: CheckInDeps) => ({ checkIn: createCheckIn(needs) }),
  handsIn: () => ({
    answers: { arrivalsOf, checkedIn },
    on: {
      'golfers seated': (tx, { playerIds }) => seatArrivals(tx.sql, playerIds),
      'golfers unseated': (tx, { playerIds }) => unseatArrivals(tx.sql, playerIds),
      'guest moved': (tx, { from, to }) => moveArrival(tx.sql, from, to),
      'guest removed': (tx, { orderId, guestNumber }) => closeArrivalGap(tx.sql, orderId, guestNumber),
    },
  }),
})

function createCheckIn(deps: CheckInDeps): CheckIn {
  const checkIn: Omit<CheckIn, 'handlers'> = {
    list: (actor) => checkInListFor(deps, actor),
    arrive: (actor, personIds) => markArrived(deps, actor, personIds),
    undo: (actor, personIds) => undoArrived(deps, actor, personIds),
    setSize: (actor, wish) => setSize(deps, actor, wish),
    signed: (actor, personIds) => markSigned(deps, actor, personIds),
    undoSigned: (actor, personIds) => undoSigned(deps, actor, personIds),
    walkUp: (actor, guest) => walkUp(deps, actor, guest),
    walkUpGolfer: (actor, golfer) => walkUpGolfer(deps, actor, golfer),
    takePayment: (actor, payment) => takePayment(deps, actor, payment),
    bills: (actor, of) => billsOfPayer(deps, actor, of),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
    mayTakeCash: async (actor) => mayTakeCash(actor, await deps.events.current(deps.database.sql)),
  }
  return {
    ...checkIn,
    handlers: { checkIn: checkInRoutes(checkIn), checkInMoney: checkInMoneyRoutes(checkIn) },
  }
}
