import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { dinnerApi } from '../dinner-contract.ts'
import type { Dinner } from './dinner.ts'
import { billOfNumbers, billOfOrder } from './dinner-bill.ts'
import { attendeesOf, shirtRequestsOf } from './dinner-lists.ts'

export function dinnerRoutes(dinner: Dinner): Handlers<typeof dinnerApi> {
  const { deps } = dinner
  const { sql } = deps.database
  const eventOf = (eventId?: string) =>
    eventId === undefined ? deps.events.current(sql) : deps.events.pick(sql, eventId)
  return {
    'POST /api/signup/attendee-sign-up': async ({ actor, body }) => {
      const order = await dinner.signUp(actor, body)
      return ok({ paymentTrackingId: order.trackingId })
    },
    'POST /api/payment/stripe/attendee-payment-request': async ({ body }) => {
      if (body.paymentTrackingId) return ok(await billOfOrder(deps, sql, body.paymentTrackingId))
      const count = { guests: body.numberOfAttendees ?? 0, shirts: body.numberOfShirts ?? 0 }
      return ok(await billOfNumbers(deps, sql, count, body.eventId))
    },
    'GET /api/admin/get-attendees': async ({ query }) => {
      const event = await eventOf(query.eventId)
      return ok({ allAttendees: event ? await attendeesOf(deps, sql, event) : [] })
    },
    'GET /api/admin/get-shirt-requests': async ({ query }) => {
      const event = await eventOf(query.eventId)
      return ok({ allRequests: event ? await shirtRequestsOf(deps, sql, event) : [] })
    },
  }
}
