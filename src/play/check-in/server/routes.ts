import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { checkInApi, checkInMoneyApi } from '../contract.ts'
import { billsOfPayer } from './bills-of-payer.ts'
import { checkInListFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { markArrived, markSigned, setSize, undoArrived, undoSigned } from './mark-arrivals.ts'
import { letPlay, takePayment, walkUp, walkUpGolfer, walkUpTeam } from './take-payment.ts'

export function checkInRoutes(deps: CheckInDeps): Handlers<typeof checkInApi> {
  return {
    'GET /api/admin/check-in': async ({ actor }) => ok(await checkInListFor(deps, actor)),
    'POST /api/admin/check-in/arrive': async ({ actor, body }) =>
      ok({ parties: await markArrived(deps, actor, body.personIds) }),
    'POST /api/admin/check-in/undo': async ({ actor, body }) =>
      ok({ parties: await undoArrived(deps, actor, body.personIds) }),
    'PUT /api/admin/check-in/shirt': async ({ actor, body }) =>
      ok({ parties: await setSize(deps, actor, body) }),
    'POST /api/admin/check-in/signed': async ({ actor, body }) =>
      ok({ parties: await markSigned(deps, actor, body.personIds) }),
    'POST /api/admin/check-in/signed/undo': async ({ actor, body }) =>
      ok({ parties: await undoSigned(deps, actor, body.personIds) }),
  }
}

export function checkInMoneyRoutes(deps: CheckInDeps): Handlers<typeof checkInMoneyApi> {
  return {
    'POST /api/admin/check-in/walk-up': async ({ actor, body }) => ok(await walkUp(deps, actor, body)),
    'POST /api/admin/check-in/walk-up-team': async ({ actor, body }) =>
      ok(await walkUpTeam(deps, actor, body)),
    'POST /api/admin/check-in/walk-up-golfer': async ({ actor, body }) =>
      ok(await walkUpGolfer(deps, actor, body)),
    'GET /api/admin/check-in/bills': async ({ actor, query }) => ok(await billsOfPayer(deps, actor, query)),
    'POST /api/admin/check-in/payment': async ({ actor, body }) =>
      ok({ parties: await takePayment(deps, actor, body) }),
    'POST /api/admin/check-in/let-play': async ({ actor, body }) =>
      ok({ parties: await letPlay(deps, actor, body) }),
  }
}
