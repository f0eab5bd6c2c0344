import type { Clock } from '../../../kernel/clock.ts'
import type { Audiences } from '../../../site/messages/server/index.ts'
import { ordersWithPlaces } from './dinner-places.ts'

/**
 * People who ordered dinners, as recipients for staff's messages: orders that are paid, waived or still hold their
 * seats.
 */
export function dinnerAudience(clock: Clock): Audiences['dinner'] {
  return async (sql, { id }) => {
    const coming = (await ordersWithPlaces(sql, id, clock())).filter(({ guests }) => guests.length > 0)
    return coming.map(({ requestedBy, guests }) => {
      const name = requestedBy.name || (guests[0] ?? '')
      const values = { 'first name': name.split(' ')[0] ?? name, name }
      return { name, email: requestedBy.email, phone: null, values, secrets: [] }
    })
  }
}
