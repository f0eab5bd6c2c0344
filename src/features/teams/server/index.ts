import { inOwnTransaction } from '../../../ports/work.ts'
import { changeTeam, reissueKey } from './change-team.ts'
import type { RegistrationDeps } from './deps.ts'
import { restoreTeam } from './desk/restore-team.ts'
import { teamDeskRoutes } from './desk/team-desk-routes.ts'
import { letPlay } from './let-play.ts'
import { audienceOf } from './letters/team-blasts.ts'
import { teamPriceRoutes } from './prices/team-price-routes.ts'
import type { Registration } from './registration.ts'
import { registrationRoutes } from './routes.ts'
import { enterTeam, signUpTeam } from './sign-up-team.ts'
import { holdersOf, teamsOf } from './team-store.ts'
import { wholeTeams } from './team-views.ts'

export type { TeamChange } from './change-team.ts'
export type { RegistrationDeps } from './deps.ts'
export { sellingHeldPlaces } from './held-places.ts'
export { teamAudiences } from './letters/team-audiences.ts'
export type { Registration } from './registration.ts'
export { moneyOf } from './team-money.ts'
export { teamPurchase } from './team-purchase.ts'
export type { TeamRecord } from './team-record.ts'
export { countTeams, findTeam, teamsOf, updateTeam } from './team-store.ts'
export { teamLink, wholeTeams } from './team-views.ts'
export type { Teams } from './teams.ts'
export { teams } from './teams.ts'
export { teamsForAuth } from './teams-for-auth.ts'

export function createRegistration(deps: RegistrationDeps): Registration {
  const registration: Omit<Registration, 'handlers'> = {
    signUp: (actor, entry) => signUpTeam(deps, actor, entry),
    enter: (work, entry, terms) => enterTeam(deps, work, entry, terms),
    all: (eventId) => teamsOf(deps.database.sql, eventId),
    async whetherFree(sql, contact) {
      const event = await deps.events.current(sql)
      const holders = event ? await holdersOf(sql, event.id, contact) : []
      if (holders.length === 0) return { success: true }
      return { success: false, leadsATeam: holders.every(({ isLeader }) => isLeader) }
    },
    whole: (sql, event) => wholeTeams(deps, sql, event),
    audienceOf: (sql, ask) => audienceOf(deps, sql, ask),
    restore: restoreTeam(deps),
    change: (actor, teamId, change) =>
      inOwnTransaction(deps, actor, (work) => changeTeam(deps, work, teamId, change)),
    changeWithin: (work, teamId, change) => changeTeam(deps, work, teamId, change),
    reissueKey: (actor, teamId) => reissueKey(deps, actor, teamId),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
  }
  const handlers = {
    registration: registrationRoutes(registration, deps),
    teamDesk: teamDeskRoutes(deps),
    teamPrice: teamPriceRoutes(deps),
  }
  return { ...registration, handlers }
}
