import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { changeTeam, reissueKey } from './change-team.ts'
import type { TeamsDeps } from './deps.ts'
import { teamAudiences } from './emails/team-audiences.ts'
import { audienceOf } from './emails/team-blasts.ts'
import { disbandTeam, foundTeam } from './found-team.ts'
import { bringTeamBack, giveUpTeam } from './give-up-team.ts'
import { letPlay } from './let-play.ts'
import { isHeldByParty } from './party-contacts.ts'
import { teamPriceRoutes } from './prices/team-price-routes.ts'
import { teamRoutes } from './routes.ts'
import { enterTeam, signUpTeam } from './sign-up-team.ts'
import { restoreTeam } from './staff/restore-team.ts'
import { staffTeamRoutes } from './staff/staff-team-routes.ts'
import { stopTeam } from './staff/stop-team.ts'
import { teamPurchase } from './team-purchase.ts'
import { teamQueries } from './team-queries.ts'
import { existingTeams, holdersOf, teamsOf } from './team-store.ts'
import { wholeTeams } from './team-views.ts'
import type { Teams } from './teams.ts'
import { teamsForAuth } from './teams-for-auth.ts'
import './parts.ts'

export type { TeamChange } from './change-team.ts'
export type { TeamsDeps } from './deps.ts'
export { accessBlocks, shareLink } from './emails/welcome-email.ts'
export { joinTeam, openOwnPlaces } from './join-team.ts'
export { rowOfPlayer } from './player-row.ts'
export {
  golfersIn,
  golfersOf,
  type PooledGolfers,
  partyLink,
  partyPayLink,
  pooledGolfersOf,
} from './pooled-golfers.ts'
export { teamQuote } from './prices/team-price.ts'
export { hidesPlayers, publicPlayers } from './public-players.ts'
export { releaseHolds, retryAfterReleasingHolds } from './release-holds.ts'
export { setShirtSize } from './shirt-size.ts'
export { refuseTaken, type SignedUp, signerOf } from './sign-up-team.ts'
export { teamPhoneAfter } from './staff/rosters.ts'
export { asSeenBy } from './team-access.ts'
export { moneyOf, namedBills, type TeamMoney } from './team-money.ts'
export { latePlaces } from './team-purchase.ts'
export type { TeamQueries } from './team-queries.ts'
export type { PlayerRecord, TeamRecord } from './team-record.ts'
export { statusAt, statusesOf } from './team-status-store.ts'
export {
  countTeams,
  existingTeams,
  findTeam,
  includedTeamsOf,
  saveIndexes,
  teamsOf,
  updateTeam,
} from './team-store.ts'
export { teamLink, wholeTeams } from './team-views.ts'
export type { Teams } from './teams.ts'
export { tellAll } from './tell-all.ts'
export { countUnproven, unprovenPlayers } from './unproven-contacts.ts'
export { teamPlayed, usedFees } from './used-fees.ts'
export { paidByPlayer } from './who-paid.ts'

export const teams = feature({
  open: (needs: TeamsDeps) => ({ teams: createTeams(needs) }),
  handsIn: ({ teams, ...needs }) => ({
    sells: teamPurchase(needs),
    billsWithCode: { purpose: 'team', kept: (sql, { ids }) => existingTeams(sql, ids) },
    audiences: teamAudiences(needs),
    restores: { team: restoreTeam(needs) },
    answers: {
      ...teamsForAuth(needs),
      audienceOf: teams.audienceOf,
      letToPlay: async (sql, eventId) =>
        new Set((await teamsOf(sql, eventId)).filter(({ mayScore }) => mayScore).map(({ id }) => id)),
    },
    async holesInUse(sql, { id }, above) {
      const late = (await teamsOf(sql, id)).filter(({ startingHole }) => (startingHole ?? 0) > above)
      return { starting: late.map(({ name }) => name) }
    },
  }),
})

function createTeams(deps: TeamsDeps): Teams {
  const teams: Omit<Teams, 'handlers'> = {
    ...teamQueries,
    signUp: (actor, entry) => signUpTeam(deps, actor, entry),
    enter: (work, entry, terms) => enterTeam(deps, work, entry, terms),
    found: (work, event, leader) => foundTeam(deps, work, event, leader),
    disband: (work, team) => disbandTeam(deps, work, team),
    giveUp: (tx, teamId) => giveUpTeam(deps, tx, teamId),
    comeBack: (tx, kept) => bringTeamBack(deps, tx, kept),
    all: (eventId) => teamsOf(deps.database.sql, eventId),
    async isContactFree(sql, contact) {
      const event = await deps.events.current(sql)
      const holders = event ? await holdersOf(sql, event.id, contact) : []
      if (event && (await isHeldByParty(sql, event.id, contact))) return { success: false, leadsATeam: false }
      if (holders.length === 0) return { success: true }
      return { success: false, leadsATeam: holders.every(({ isLeader }) => isLeader) }
    },
    whole: (sql, event) => wholeTeams(deps, sql, event),
    audienceOf: (sql, ask) => audienceOf(deps, sql, ask),
    change: (actor, teamId, change) =>
      inOwnTransaction(deps, actor, (work) => changeTeam(deps, work, teamId, change)),
    changeWithin: (work, teamId, change) => changeTeam(deps, work, teamId, change),
    stopWithin: (work, teamId, stop) => stopTeam(deps, work, teamId, stop),
    reissueKey: (actor, teamId) => reissueKey(deps, actor, teamId),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
  }
  const handlers = {
    teams: teamRoutes(teams, deps),
    staffTeams: staffTeamRoutes(deps),
    teamPrices: teamPriceRoutes(deps),
  }
  return { ...teams, handlers }
}
