import { keyByLink } from '../features/auth/server/index.ts'
import type { EventRecord, Events } from '../features/event/server/index.ts'
import type { Catalogue, Quote, Wanted } from '../features/payments/server/index.ts'
import type { Dinner, TeamRecord, Teams } from '../features/registration/server/index.ts'
import type { Sponsorships } from '../features/sponsors/server/index.ts'
import { emailKey } from '../kernel/email.ts'
import { cents, upToWholeDollar } from '../kernel/money.ts'
import { Problem } from '../kernel/problem.ts'
import type { Sql } from '../ports/database.ts'

/** What can be paid for, and at which price: payments know how to take money, not what it is for. */
export function createCatalogue(
  events: Events,
  teams: Teams,
  dinner: () => Dinner,
  sponsorships: Sponsorships,
): Catalogue {
  /** By the secret of the team's own link, whoever pays with it; else by any member's address. */
  async function teamIdOf(sql: Sql, wanted: Wanted): Promise<string> {
    const key = wanted.paymentTrackingId ? await keyByLink(sql, wanted.paymentTrackingId) : undefined
    if (key) return key.team_id
    const event = await events.pick(sql)
    const teamId = await teams.byMemberEmail(sql, event.id, emailKey(wanted.email))
    if (!teamId) throw new Problem('not-found')
    return teamId
  }

  return {
    async quote(sql, wanted) {
      switch (wanted.type) {
        case 'Attendee/Shirt':
        case 'Attendee':
        case 'Shirt':
          return dinner().quote(sql, wanted.paymentTrackingId)
        case 'Sponsorship':
          return sponsorships.quote(sql, wanted.paymentTrackingId)
        case 'Golf': {
          const team = await teams.find(sql, await teamIdOf(sql, wanted))
          return teamQuote(await events.pick(sql, team.eventId), team)
        }
      }
    },
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      const foursomes = (await teams.ofEvent(sql, eventId)).map((team) => teamQuote(event, team))
      return [
        ...foursomes,
        ...(await sponsorships.ofEvent(sql, eventId)),
        ...(await dinner().quotes(sql, eventId)),
      ]
    },
    async describe(sql, purpose, subjectId) {
      if (purpose === 'attendee') return dinner().describe(sql, subjectId)
      if (purpose === 'sponsor') return sponsorships.describe(sql, subjectId)
      const team = await teams.find(sql, subjectId).catch(() => null)
      return team && teamQuote(await events.pick(sql, team.eventId), team)
    },
  }
}

function teamQuote(event: EventRecord, team: TeamRecord): Quote {
  const price = upToWholeDollar(event.fees.golf)
  const rounding = cents(price - event.fees.golf)
  const fee = {
    name: whatATeamGets(event),
    quantity: 1,
    amount: event.fees.golf,
    fairMarketValue: event.values.golf,
  }
  const roundingLine = { name: 'Rounding', quantity: 1, amount: rounding, fairMarketValue: cents(0) }
  const leader = team.players[0]
  return {
    purpose: 'team',
    subjectId: team.id,
    eventId: event.id,
    eventName: event.name,
    name: team.name,
    description: `${event.name}, ${team.name} (no. ${team.number})`,
    price,
    payableInShares: true,
    lines: rounding > 0 ? [fee, roundingLine] : [fee],
    contact: { name: leader?.fullName ?? team.name, email: leader?.email ?? null },
  }
}

/** The receipt's line has to describe what was bought, not only call it a fee: 'Team fee (golf for four, cart, dinner)'. */
function whatATeamGets({ texts }: EventRecord): string {
  const included = texts.included.map((item) => item.charAt(0).toLowerCase() + item.slice(1))
  return `Team fee (${['golf for four', ...included].join(', ')})`
}
