import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { teamPlacesApi } from '../links-contract.ts'
import type { lookingApi } from '../looking-contract.ts'
import type { PartyEntry, partiesApi, staffPartiesApi } from '../party-contract.ts'
import type { placeSettingsApi } from '../settings-contract.ts'
import type { PlacesDeps } from './deps.ts'
import { linkRoutes } from './links/link-routes.ts'
import type { LinksDeps } from './links/links-deps.ts'
import type { LookingDeps } from './looking/looking-deps.ts'
import { lookingRoutes } from './looking/looking-routes.ts'
import { bringPartyBack, giveUpParty } from './parties/give-up-party.ts'
import { emailSeatedParty } from './parties/party-emails.ts'
import type { PartyRecord } from './parties/party-record.ts'
import { partyRoutes, staffPartyRoutes } from './parties/party-routes.ts'
import { partiesOf } from './parties/party-store.ts'
import { seatOnNewTeam, seatParty, unseatParty } from './parties/seat-party.ts'
import { enterParty, type PartyTerms } from './parties/sign-up-party.ts'
import { placeSettingsRoutes } from './settings-routes.ts'

export { copyPlaceSettings } from './copy-settings.ts'
export { moveParties } from './move-parties.ts'
export { partyPurchase } from './parties/party-purchase.ts'
export { partyQuote } from './parties/party-quote.ts'
export type { PartyRecord } from './parties/party-record.ts'
export { existingParties, partiesOf, partySecret } from './parties/party-store.ts'
export { placesInfo } from './places-info.ts'
export { capacityOf, hasRoomForGolfer, placesTaken } from './places-taken.ts'
export { playerPrices } from './player-prices.ts'
export { placeSettingsOf } from './settings-store.ts'

export interface Places {
  /** The parties of an event in order of sign-up, canceled ones included. */
  parties(sql: Sql, eventId: string): Promise<PartyRecord[]>
  /** Signs up a party. Hold the lock on the event's row. */
  enter(work: Work, entry: PartyEntry, terms?: PartyTerms): Promise<PartyRecord>
  /**
   * Moves a party from the pool to a team, to a new team, or back to the pool; people keep their ids, money stays with
   * the party. Hold the lock on the event's row, and ask about capacity once all moves are done.
   */
  seat(work: Work, partyId: string, teamId: string): Promise<void>
  seatOnNewTeam(work: Work, partyId: string): Promise<string>
  unseat(work: Work, partyId: string): Promise<void>
  /** Frees the places of a party that never paid; 'kept' if it owes nothing or is on a team. Hold the lock. */
  giveUp(tx: Tx, partyId: string): Promise<'kept' | null>
  /** Brings it back to the pool. Hold the lock, and know that there is room. */
  comeBack(tx: Tx, partyId: string, entry: Pick<PartyEntry, 'players'>): Promise<void>
  /** Emails a party with whom it plays. */
  emailSeated(tx: Tx, partyId: string): Promise<void>
  handlers: {
    placeSettings: Handlers<typeof placeSettingsApi>
    parties: Handlers<typeof partiesApi>
    staffParties: Handlers<typeof staffPartiesApi>
    teamPlaces: Handlers<typeof teamPlacesApi>
    looking: Handlers<typeof lookingApi>
  }
}

export function createPlaces(deps: PlacesDeps & LinksDeps & LookingDeps): Places {
  return {
    parties: partiesOf,
    enter: (work, entry, terms) => enterParty(deps, work, entry, terms),
    seat: (work, partyId, teamId) => seatParty(deps, work, partyId, teamId),
    seatOnNewTeam: (work, partyId) => seatOnNewTeam(deps, work, partyId),
    unseat: (work, partyId) => unseatParty(deps, work, partyId),
    giveUp: (tx, partyId) => giveUpParty(tx, partyId, deps.clock()),
    comeBack: bringPartyBack,
    emailSeated: (tx, partyId) => emailSeatedParty(deps, tx, partyId),
    handlers: {
      placeSettings: placeSettingsRoutes(deps),
      parties: partyRoutes(deps),
      staffParties: staffPartyRoutes(deps),
      teamPlaces: linkRoutes(deps),
      looking: lookingRoutes(deps),
    },
  }
}
