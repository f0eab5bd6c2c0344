import { pooledGolfersOf } from '../../../people/teams/server/index.ts'
import type { Audiences, Recipient } from '../../../site/messages/server/index.ts'
import type { SeatingDeps } from './deps.ts'
import { eveningOf } from './evening.ts'

/** Golfers without a meal, and whoever ordered for guests without one; each with the link of the page on which they choose. */
export function openMeals(deps: SeatingDeps): Audiences['no-meal'] {
  return async (sql, event, ask) => {
    const { dishes, guests } = await eveningOf(deps, sql, event)
    const open = guests.filter(({ dishId }) => dishes.length > 0 && dishId === null)
    const ids = new Set(open.flatMap(({ guestId, partyId }) => [guestId, partyId]))
    const onTeams = new Set(open.map(({ name, partyName }) => `${partyName}: ${name}`))
    const { players } = Object.assign({}, ...deps.parts('audiences')) as Audiences
    const reached = (secret: string, name: string, to: Pick<Recipient, 'email' | 'phone'>): Recipient => {
      const link = `${deps.publicUrl}/dinner#${secret}`
      const values = { 'first name': name.split(' ')[0] ?? name, name, 'code link': link }
      return { name, ...to, values, secrets: [link] }
    }
    return [
      // About a code, so that only golfers on a team are among them.
      ...(await players(sql, event, { ...ask, message: '{code}' })).filter(({ name, values }) =>
        onTeams.has(`${values.team}: ${name}`),
      ),
      ...(await pooledGolfersOf(sql, event.id)).flatMap(({ secret, players: golfers }) =>
        golfers
          .filter(({ id }) => ids.has(id))
          .map(({ fullName, email, phoneNumber }) =>
            reached(secret, fullName, { email, phone: phoneNumber }),
          ),
      ),
      ...(await deps.dinner.kept(sql, event.id))
        .filter(({ id }) => ids.has(id))
        .map(({ trackingId, requestedBy, guests: names }) =>
          reached(trackingId, requestedBy.name || (names[0] ?? ''), {
            email: requestedBy.email,
            phone: null,
          }),
        ),
    ]
  }
}
