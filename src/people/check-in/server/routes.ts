import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { checkInApi, checkInMoneyApi } from '../contract.ts'
import type { CheckIn } from './check-in.ts'

export function checkInRoutes(checkIn: Omit<CheckIn, 'handlers'>): Handlers<typeof checkInApi> {
  return {
    'GET /api/admin/check-in': async ({ actor }) => ok(await checkIn.list(actor)),
    'POST /api/admin/check-in/arrive': async ({ actor, body }) =>
      ok({ parties: await checkIn.arrive(actor, body.personIds) }),
    'POST /api/admin/check-in/undo': async ({ actor, body }) =>
      ok({ parties: await checkIn.undo(actor, body.personIds) }),
    'PUT /api/admin/check-in/shirt': async ({ actor, body }) =>
      ok({ parties: await checkIn.setSize(actor, body) }),
    'POST /api/admin/check-in/signed': async ({ actor, body }) =>
      ok({ parties: await checkIn.signed(actor, body.personIds) }),
    'POST /api/admin/check-in/signed/undo': async ({ actor, body }) =>
      ok({ parties: await checkIn.undoSigned(actor, body.personIds) }),
  }
}

export function checkInMoneyRoutes(checkIn: Omit<CheckIn, 'handlers'>): Handlers<typeof checkInMoneyApi> {
  return {
    'POST /api/admin/check-in/walk-up': async ({ actor, body }) => ok(await checkIn.walkUp(actor, body)),
    'POST /api/admin/check-in/walk-up-golfer': async ({ actor, body }) =>
      ok(await checkIn.walkUpGolfer(actor, body)),
    'GET /api/admin/check-in/bills': async ({ actor, query }) => ok(await checkIn.bills(actor, query)),
    'POST /api/admin/check-in/payment': async ({ actor, body }) =>
      ok({ parties: await checkIn.takePayment(actor, body) }),
    'POST /api/admin/check-in/let-play': async ({ actor, body }) =>
      ok({ parties: await checkIn.letPlay(actor, body) }),
  }
}
