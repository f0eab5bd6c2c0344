import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import type { TeamRecord } from '../../teams/server/index.ts'
import type { teamPlacesApi } from '../links-contract.ts'
import type { lookingApi } from '../looking-contract.ts'
import type { EnteredParty, partiesApi } from '../party-contract.ts'
import type { placeSettingsApi } from '../settings-contract.ts'
import type { staffPartiesApi } from '../staff-party-contract.ts'
import { copyPlaceSettings } from './copy-settings.ts'
import type { PlacesDeps } from './deps.ts'
import { closeLinks, trimLinks } from './links/close-links.ts'
import { createUnpaidByNetwork } from './links/daily-emails.ts'
import { linkRoutes } from './links/link-routes.ts'
import { runPlaceLinks } from './links/run-links.ts'
import { expireRequests } from './looking/expire-requests.ts'
import { lookingRoutes } from './looking/looking-routes.ts'
import { mergePlaces } from './merge-places.ts'
import { bringPartyBack, giveUpParty } from './parties/give-up-party.ts'
import { partyPurchase } from './parties/party-purchase.ts'
import type { PartyRecord } from './parties/party-record.ts'
import { partyRoutes, staffPartyRoutes } from './parties/party-routes.ts'
import { existingParties, partiesOf } from './parties/party-store.ts'
import { seatOnNewTeam, seatParty, unseatParty } from './parties/seat-party.ts'
import { enterParty, type PartyTerms } from './parties/sign-up-party.ts'
import { tellOffTeam } from './parties/team-news.ts'
import { seatWalkUp, type WalkUpGolfer } from './parties/walk-up-golfer.ts'
import { placesInfo } from './places-info.ts'
import { placesTaken } from './places-taken.ts'
import { playerPrices } from './player-prices.ts'
import { placeSettingsRoutes } from './settings-routes.ts'
import { placeSettingsOf } from './settings-store.ts'
import './parts.ts'

export { newsTime } from './news/news-time.ts'
export { planTopic, seatedTopic, unseatedTopic, waitingTopic } from './news/topics.ts'
export { partyQuote } from './parties/party-quote.ts'
export type { PartyRecord } from './parties/party-record.ts'
export { partiesOf, partySecret } from './parties/party-store.ts'
export { capacityOf } from './places-taken.ts'
export { placeSettingsOf } from './settings-store.ts'

export interface Places {
  /** The parties of an event in order of sign-up, canceled ones included. */
  parties(sql: Sql, eventId: string): Promise<PartyRecord[]>
  /** Signs up a party. Hold the lock on the event's row. */
  enter(work: Work, entry: EnteredParty, terms?: PartyTerms): Promise<PartyRecord>
  /**
   * Moves a party from the pool to a team, to a new team, or back to the pool; people keep their ids, money stays with
   * the party. Hold the lock on the event's row, and ask about capacity once all moves are done.
   */
  seat(work: Work, partyId: string, teamId: string): Promise<void>
  seatOnNewTeam(work: Work, partyId: string): Promise<string>
  unseat(work: Work, partyId: string): Promise<void>
  /** Puts a walk-up golfer on a team's open place. Returns the player's id. */
  seatWalkUp(actor: Work['actor'], golfer: WalkUpGolfer): Promise<string>
  /** Frees the places of a party that never paid; 'kept' if it owes nothing or is on a team. Hold the lock. */
  giveUp(tx: Tx, partyId: string): Promise<'kept' | null>
  /** Brings it back to the pool. Hold the lock, and know that there is room. */
  comeBack(tx: Tx, partyId: string, entry: Pick<EnteredParty, 'players'>): Promise<void>
  /** Tells everybody who was told that this party plays on this team that it doesn't. Ask once it has left. */
  tellOffTeam(tx: Tx, seat: { party: PartyRecord; team: TeamRecord }): Promise<void>
  /** Reminds, and ends what nobody answered in time; called every minute. */
  run(): Promise<void>
  handlers: {
    placeSettings: Handlers<typeof placeSettingsApi>
    parties: Handlers<typeof partiesApi>
    staffParties: Handlers<typeof staffPartiesApi>
    teamPlaces: Handlers<typeof teamPlacesApi>
    looking: Handlers<typeof lookingApi>
  }
}

export const places = feature({
  open: (needs: PlacesDeps) => ({ places: createPlaces(needs) }),
  handsIn: (needs) => ({
    sells: partyPurchase(needs),
    billsWithCode: { purpose: 'party', kept: (sql, { ids }) => existingParties(sql, ids) },
    thingPrices: playerPrices,
    eventInfo: placesInfo,
    answers: {
      placesTaken: (sql, event, besides) => placesTaken(needs, sql, event, besides),
      placesAreOn: async (sql, eventId) => (await placeSettingsOf(sql, eventId)).isOn,
    },
    on: {
      'event copied': (tx, { from, to }) => copyPlaceSettings(tx.sql, from, to),
      'teams merged': (tx, teams) => mergePlaces(tx.sql, teams),
      'team ending': (tx, { team }) => closeLinks(needs, tx, team),
      'players changed': (tx, { teamId }) => trimLinks(needs, tx, teamId),
    },
  }),
})

function createPlaces(deps: PlacesDeps): Places {
  const unpaidByNetwork = createUnpaidByNetwork(deps.clock)
  return {
    parties: partiesOf,
    enter: (work, entry, terms) => enterParty(deps, work, entry, terms),
    seat: (work, partyId, teamId) => seatParty(deps, work, partyId, teamId),
    seatOnNewTeam: (work, partyId) => seatOnNewTeam(deps, work, partyId),
    unseat: (work, partyId) => unseatParty(deps, work, partyId),
    seatWalkUp: (actor, golfer) => seatWalkUp(deps, actor, golfer),
    giveUp: (tx, partyId) => giveUpParty(tx, partyId, deps.clock()),
    comeBack: bringPartyBack,
    tellOffTeam: async (tx, seat) =>
      tellOffTeam(deps, tx, await deps.events.pick(tx.sql, seat.team.eventId), seat),
    async run() {
      await runPlaceLinks(deps)
      await expireRequests(deps)
    },
    handlers: {
      placeSettings: placeSettingsRoutes(deps),
      parties: partyRoutes(deps, unpaidByNetwork),
      staffParties: staffPartyRoutes(deps),
      teamPlaces: linkRoutes(deps, unpaidByNetwork),
      looking: lookingRoutes(deps),
    },
  }
}
