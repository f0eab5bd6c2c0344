import type { Events } from '../../../event/event/server/index.ts'
import { emailKey } from '../../../kernel/email.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Purchase, Wanted } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { keyByLink, keysOf } from '../../../site/accounts/server/index.ts'
import type { TeamsDeps } from './deps.ts'
import { teamQuote } from './prices/team-price.ts'
import { partiesOn } from './seated-parties.ts'
import { moneyOf } from './team-money.ts'
import { fillTeamValues, findTeam, holdersOf, teamsOf } from './team-store.ts'
import { teamLink } from './team-views.ts'
import { usedFees } from './used-fees.ts'

/** Of teams and parties: for money that comes after a sign-up from the waitlist was given up. */
export function latePlaces({ ask }: Pick<TeamsDeps, 'ask'>): NonNullable<Purchase['places']> {
  return {
    soldProblem: 'offer-ended',
    of: (sql, subjectId) => ask('latePlaces', sql, subjectId),
    holdAgain: (tx, subjectId) => ask('holdLatePlacesAgain', tx, subjectId),
  }
}

/** The team fee as a purchase. Teams keep their places until staff remove them. */
export function teamPurchase(deps: Pick<TeamsDeps, 'events' | 'publicUrl' | 'ask'>): Purchase {
  const { events, publicUrl } = deps
  async function describe(sql: Sql, teamId: string) {
    const team = await findTeam(sql, teamId)
    return team && teamQuote(await events.pick(sql, team.eventId), team)
  }

  return {
    purpose: 'team',
    async quote(sql, wanted) {
      const { teamId, isBySecret } = await teamIdOf(events, sql, wanted)
      const quote = teamId && (await describe(sql, teamId))
      if (!quote) throw new Problem('not-found')
      return { ...quote, isBySecret }
    },
    describe,
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await teamsOf(sql, eventId)).map((team) => teamQuote(event, team))
    },
    places: latePlaces(deps),
    async used(sql, part) {
      const team = await findTeam(sql, part.subjectId)
      if (!team) return []
      const golfers = team.players.filter(({ partyId }) => partyId === null)
      const quote = teamQuote(await events.pick(sql, team.eventId), team)
      return usedFees(deps, sql, part, { golfers, team, quote })
    },
    billedWith: async (sql, teamId) =>
      (await partiesOn(sql, [teamId])).map(({ id }) => ({ purpose: 'party', subjectId: id })),
    /** The payer is one of the players, or already had the link. */
    async payUrl(sql, { subjectId, eventId }) {
      const key = (await keysOf(sql, eventId)).get(subjectId)
      return key ? teamLink(publicUrl, key.linkSecret) : `${publicUrl}/payment`
    },
    async fillValues(sql, { id, values }) {
      if (values.golf !== null) await fillTeamValues(sql, id, values.golf)
    },
  }
}

/**
 * Finds the team by the secret of its link, otherwise by any player's email. If an email leads several teams, the
 * first that owes something is used.
 */
async function teamIdOf(events: Events, sql: Sql, wanted: Wanted) {
  const key = wanted.paymentTrackingId ? await keyByLink(sql, wanted.paymentTrackingId) : undefined
  if (key) return { teamId: key.teamId, isBySecret: true }
  const event = await events.pick(sql)
  const holders = await holdersOf(sql, event.id, { emailKey: emailKey(wanted.email) })
  const found = holders.map(({ teamId }) => teamId)
  const money = found.length > 1 ? await moneyOf(sql, found) : null
  const teamId = found.find((id) => money?.get(id)?.paidInFull === false) ?? found[0]
  return { teamId, isBySecret: false }
}
