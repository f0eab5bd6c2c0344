import { keyByLink } from '../features/auth/server/index.ts'
import type { Events } from '../features/event/server/index.ts'
import type { Catalogue, Wanted } from '../features/payments/server/index.ts'
import { type Dinner, type TeamMoney, type Teams, teamQuote } from '../features/registration/server/index.ts'
import type { Sponsorships } from '../features/sponsors/server/index.ts'
import { emailKey } from '../kernel/email.ts'
import { Problem } from '../kernel/problem.ts'
import type { Sql } from '../ports/database.ts'

interface Sources {
  events: Events
  teams: Teams
  dinner: () => Dinner
  sponsorships: Sponsorships
  moneyOf(sql: Sql, teamIds: string[]): Promise<Map<string, TeamMoney>>
}

/** What can be paid for, and at which price: payments know how to take money, not what it is for. */
export function createCatalogue({ events, teams, dinner, sponsorships, moneyOf }: Sources): Catalogue {
  /**
   * By the secret of the team's own link, whoever pays with it; else by any member's address. One address may lead
   * several teams: the first of them that owes something is meant.
   */
  async function teamIdOf(sql: Sql, wanted: Wanted): Promise<{ teamId: string; isBySecret: boolean }> {
    const key = wanted.paymentTrackingId ? await keyByLink(sql, wanted.paymentTrackingId) : undefined
    if (key) return { teamId: key.team_id, isBySecret: true }
    const event = await events.pick(sql)
    const found = await teams.byMemberEmail(sql, event.id, emailKey(wanted.email))
    const money = found.length > 1 ? await moneyOf(sql, found) : null
    const teamId = found.find((id) => money?.get(id)?.paidInFull === false) ?? found[0]
    if (!teamId) throw new Problem('not-found')
    return { teamId, isBySecret: false }
  }

  return {
    async quote(sql, wanted) {
      switch (wanted.type) {
        case 'Attendee/Shirt':
        case 'Attendee':
        case 'Shirt':
          return { ...(await dinner().quote(sql, wanted.paymentTrackingId)), isBySecret: true }
        case 'Sponsorship':
          return { ...(await sponsorships.quote(sql, wanted.paymentTrackingId)), isBySecret: true }
        case 'Golf': {
          const { teamId, isBySecret } = await teamIdOf(sql, wanted)
          const team = await teams.find(sql, teamId)
          return { ...teamQuote(await events.pick(sql, team.eventId), team), isBySecret }
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
    // Teams keep their places until the staff removes them, and sponsorships need none.
    placesOf: async (sql, purpose, subjectId) =>
      purpose === 'attendee' ? dinner().placesOf(sql, subjectId) : 'held',
    async holdAgain(tx, purpose, subjectId) {
      if (purpose === 'attendee') await dinner().holdAgain(tx, subjectId)
    },
    async describe(sql, purpose, subjectId) {
      // A gift pays for nothing.
      if (purpose === 'gift') return null
      if (purpose === 'attendee') return dinner().describe(sql, subjectId)
      if (purpose === 'sponsor') return sponsorships.describe(sql, subjectId)
      const team = await teams.find(sql, subjectId).catch(() => null)
      return team && teamQuote(await events.pick(sql, team.eventId), team)
    },
  }
}
