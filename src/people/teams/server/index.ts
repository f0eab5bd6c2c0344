import type { EventRecord } from '../../../event/event/server/index.ts'
import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Respondent } from '../../../event/questions/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { TeamsRequest } from '../../../site/messages/message-kinds.ts'
import type { EnteredTeam } from '../team-shapes.ts'
import { changeTeam, type TeamChange } from './change-team.ts'
import type { TeamsDeps } from './deps.ts'
import { teamAudiences } from './emails/team-audiences.ts'
import { audienceOf } from './emails/team-blasts.ts'
import { disbandTeam, type Founder, foundTeam } from './found-team.ts'
import { bringTeamBack, giveUpTeam } from './give-up-team.ts'
import { letPlay } from './let-play.ts'
import { teamPriceRoutes } from './prices/team-price-routes.ts'
import { teamRoutes } from './routes.ts'
import { enterTeam, type SignUpTerms } from './sign-up-team.ts'
import { restoreTeam } from './staff/restore-team.ts'
import { staffTeamRoutes } from './staff/staff-team-routes.ts'
import { stopTeam } from './staff/stop-team.ts'
import { teamPurchase } from './team-purchase.ts'
import { teamQueries } from './team-queries.ts'
import type { TeamRecord } from './team-record.ts'
import { existingTeams, teamsOf } from './team-store.ts'
import { wholeTeams } from './team-views.ts'
import { teamsForAuth } from './teams-for-auth.ts'
import { signUpWalkUp, type WalkUpTeam } from './walk-up-team.ts'
import './parts.ts'

export type { TeamChange } from './change-team.ts'
export type { TeamsDeps } from './deps.ts'
export { isUntold, toldInWords } from './emails/tee-time-email.ts'
export { accessBlocks, shareLink } from './emails/welcome-email.ts'
export { golfersAgree, signerOf } from './golfers-agree.ts'
export { joinTeam, openOwnPlaces } from './join-team.ts'
export { atOwnFields } from './one-golfer-form.ts'
export { columnsOf, golferOfRow, vacate, writeGolfer } from './player-row.ts'
export {
  golfersComing,
  golfersIn,
  golfersOf,
  type PooledGolfers,
  partyLink,
  partyPayLink,
  pooledGolfersOf,
} from './pooled-golfers.ts'
export { teamQuote } from './prices/team-price.ts'
export { hidesPlayers, publicPlayers } from './public-players.ts'
export { refuseTaken } from './refuse-taken.ts'
export { releaseHolds, retryAfterReleasingHolds } from './release-holds.ts'
export { setShirtSize } from './shirt-size.ts'
export { askedIndex, type SignedUp } from './sign-up-team.ts'
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
export { teamWhen } from './team-when.ts'
export { tellAll } from './tell-all.ts'
export { countUnproven, proveContacts, unprovenPlayers } from './unproven-contacts.ts'
export { teamPlayed, usedFees } from './used-fees.ts'
export { paidByPlayer } from './who-paid.ts'

/** What others may ask of teams. */
export type Teams = ReturnType<typeof createTeams>

export const teams = feature({
  open: (needs: TeamsDeps) => ({ teams: createTeams(needs) }),
  handsIn: (needs) => ({
    sells: teamPurchase(needs),
    billsWithCode: { purpose: 'team', kept: (sql, { ids }) => existingTeams(sql, ids) },
    audiences: teamAudiences(needs),
    restores: { team: restoreTeam(needs) },
    respondents: teamRespondents,
    answers: {
      ...teamsForAuth(needs),
      audienceOf: needs.teams.audienceOf,
      letToPlay: async (sql, eventId) =>
        new Set((await teamsOf(sql, eventId)).filter(({ mayScore }) => mayScore).map(({ id }) => id)),
    },
    async holesInUse(sql, { id }, above) {
      const late = (await teamsOf(sql, id)).filter(({ startingHole }) => (startingHole ?? 0) > above)
      return { starting: late.map(({ name }) => name) }
    },
  }),
})

/** Teams, and the golfers on them but those who are off for the day. */
async function teamRespondents(sql: Sql, { id }: EventRecord): Promise<Respondent[]> {
  const all = await teamsOf(sql, id)
  const of = ({ id: groupId, name, players }: TeamRecord): Respondent[] => [
    { audience: 'team', personId: groupId, name, saidBy: players[0]?.fullName ?? name, of: '', groupId },
    ...players
      .filter(({ isAbsent }) => !isAbsent)
      .map((player) => ({
        ...{ audience: 'golfer' as const, personId: player.id, name: player.fullName, of: name, groupId },
      })),
  ]
  return all.flatMap(of)
}

function createTeams(deps: TeamsDeps) {
  return {
    ...teamQueries,
    /** Enters a team within an existing transaction. With `quiet`, no email is sent. */
    enter: (work: Work, entry: EnteredTeam, terms: SignUpTerms) => enterTeam(deps, work, entry, terms),
    /** See `signUpWalkUp`. */
    walkUp: (actor: Person, team: WalkUpTeam) => signUpWalkUp(deps, actor, team),
    /** Makes a team for parties, without players yet. Returns its id. The caller seats its leader. */
    found: (work: Work, event: EventRecord, leader: Founder) => foundTeam(deps, work, event, leader),
    /** Removes a team that nobody plays on anymore. Throws Problem 'team-has-money' or 'team-has-scores' if it isn't empty-handed. */
    disband: (work: Work, team: TeamRecord) => disbandTeam(deps, work, team),
    /**
     * Frees the place of a team that never paid. Returns what brings it back, 'kept' if it stays because it owes nothing or
     * staff let it play, or null if it is gone already. Hold the lock on the event's row, and end its open payments first.
     */
    giveUp: (tx: Tx, teamId: string) => giveUpTeam(deps, tx, teamId),
    /** Brings back a team that was given up. Hold the lock, and know that there is room. */
    comeBack: (tx: Tx, kept: DeletedRecord) => bringTeamBack(deps, tx, kept),
    /** The teams of an event, by number. */
    all: (eventId: string) => teamsOf(deps.database.sql, eventId),
    /** The teams with all details, for admins. */
    whole: (sql: Sql, event: EventRecord) => wholeTeams(deps, sql, event),
    /** Returns who gets an email or text sent by staff. Throws Problem 'no-event', 'not-found', or 'already-paid'. */
    audienceOf: (sql: Sql, ask: TeamsRequest) => audienceOf(deps, sql, ask),
    /** Throws Problem 'not-found'. */
    change: (actor: Person, teamId: string, change: TeamChange) =>
      inOwnTransaction(deps, actor, (work) => changeTeam(deps, work, teamId, change)),
    changeWithin: (work: Work<Person>, teamId: string, change: TeamChange) =>
      changeTeam(deps, work, teamId, change),
    /** See `stopTeam`. */
    stopWithin: (work: Work<Person>, teamId: string, stop: { status: TeamStatus; reason: string }) =>
      stopTeam(deps, work, teamId, stop),
    /** Lets a team play before it has paid, or undoes that. Throws Problem 'not-found'. */
    letPlay: (actor: Person, wish: { teamId: string; enabled: boolean }) => letPlay(deps, actor, wish),
    handlers: {
      teams: teamRoutes(deps),
      staffTeams: staffTeamRoutes(deps),
      teamPrices: teamPriceRoutes(deps),
    },
  }
}
