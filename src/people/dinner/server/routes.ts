import { eventForStaff } from '../../../event/event/server/index.ts'
import { type Person, seesEmails } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { dinnerApi } from '../contract.ts'
import type { DinnerDeps } from './deps.ts'
import { billOfNumbers, billOfOrder } from './dinner-bill.ts'
import { signUpForDinner } from './sign-up-dinner.ts'
import { attendeesOf, shirtRequestsOf } from './staff/dinner-lists.ts'

export function dinnerRoutes(deps: DinnerDeps): Handlers<typeof dinnerApi> {
  const { sql } = deps.database
  const eventOf = (actor: Person, eventId?: string) => eventForStaff(deps.events, sql, actor, eventId)
  return {
    'POST /api/signup/attendee-sign-up': async ({ actor, body }) => {
      const order = await signUpForDinner(deps, actor, body)
      return ok({ paymentTrackingId: order.trackingId })
    },
    'POST /api/payment/stripe/attendee-payment-request': async ({ body }) => {
      if (body.paymentTrackingId) return ok(await billOfOrder(sql, body.paymentTrackingId))
      const count = { guests: body.numberOfAttendees ?? 0, shirts: body.numberOfShirts ?? 0 }
      return ok(await billOfNumbers(deps, sql, count, body.eventId))
    },
    'GET /api/admin/get-attendees': async ({ actor, query }) => {
      const event = await eventOf(actor, query.eventId)
      if (!event) return ok({ allAttendees: [] })
      const all = await attendeesOf(sql, event, deps.clock())
      const named = all.filter(({ hasLapsed }) => !hasLapsed).length
      const withoutName = (await deps.ask('placesTaken', sql, event)).attendees - named
      return ok({ allAttendees: asSeenBy(actor, all), ...(withoutName > 0 && { withoutName }) })
    },
    'GET /api/admin/get-shirt-requests': async ({ actor, query }) => {
      const event = await eventOf(actor, query.eventId)
      return ok({
        allRequests: asSeenBy(actor, event ? await shirtRequestsOf(sql, event, deps.clock()) : []),
      })
    },
  }
}

type WithEmail = { registeredByEmailAddress: string } | { requestedByEmailAddress: string }

/** Volunteers hand out shirts and seat people; they don't need email addresses. */
function asSeenBy<Row extends WithEmail>(actor: Person, rows: Row[]): Row[] {
  if (seesEmails(actor)) return rows
  return rows.map((row) =>
    'registeredByEmailAddress' in row
      ? { ...row, registeredByEmailAddress: '' }
      : { ...row, requestedByEmailAddress: '' },
  )
}
