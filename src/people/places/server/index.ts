import type { Answerer, Respondent } from '../../../event/questions/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import { pooledGolfersOf, type TeamRecord } from '../../teams/server/index.ts'
import type { EnteredParty } from '../party-contract.ts'
import { copyPlaceSettings } from './copy-settings.ts'
import type { PlacesDeps } from './deps.ts'
import { closeLinks, trimLinks } from './links/close-links.ts'
import { createUnpaidByNetwork } from './links/daily-emails.ts'
import { linkRoutes } from './links/link-routes.ts'
import { runPlaceLinks } from './links/run-links.ts'
import { expireRequests } from './looking/expire-requests.ts'
import { lookingRoutes } from './looking/looking-routes.ts'
import { renewRequestLinks } from './looking/looking-store.ts'
import { mergePlaces } from './merge-places.ts'
import { bringPartyBack, giveUpParty } from './parties/give-up-party.ts'
import { partyPurchase } from './parties/party-purchase.ts'
import type { PartyRecord } from './parties/party-record.ts'
import { partyRoutes, staffPartyRoutes } from './parties/party-routes.ts'
import { existingParties, findParty } from './parties/party-store.ts'
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

/** What others may ask of places. */
export type Places = ReturnType<typeof createPlaces>

export const places = feature({
  open: (needs: PlacesDeps) => ({ places: createPlaces(needs) }),
  handsIn: (needs) => ({
    sells: partyPurchase(needs),
    billsWithCode: { purpose: 'party', kept: (sql, { ids }) => existingParties(sql, ids) },
    thingPrices: playerPrices,
    eventInfo: (sql, event) => placesInfo(needs, sql, event),
    respondents: pooledRespondents,
    answererBehind: golfersBehind,
    job: {
      name: 'places',
      every: 60_000,
      failure: 'places sent by link could not be looked after; will try again',
      run: needs.places.run,
    },
    answers: {
      placesTaken: (sql, event, besides) => placesTaken(needs, sql, event, besides),
      placesAreOn: async (sql, eventId) => (await placeSettingsOf(sql, eventId)).isOn,
    },
    on: {
      'event copied': (tx, { from, to }) => copyPlaceSettings(tx.sql, from, to),
      'teams merged': (tx, teams) => mergePlaces(tx.sql, teams),
      'team ending': (tx, { team }) => closeLinks(needs, tx, team),
      'page handed over': (tx, { subjectId }) => renewRequestLinks(tx.sql, subjectId),
      'players changed': (tx, { teamId }) => trimLinks(needs, tx, teamId),
    },
  }),
})

/** Golfers without a team. */
async function pooledRespondents(sql: Sql, { id }: { id: string }): Promise<Respondent[]> {
  const parties = (await pooledGolfersOf(sql, id)).filter(({ isGivenUp }) => !isGivenUp)
  return parties.flatMap(({ partyId, players }) =>
    players.map((player) => ({
      ...{
        audience: 'golfer' as const,
        personId: player.id,
        name: player.fullName,
        of: '',
        groupId: partyId,
      },
    })),
  )
}

/** Once they are on a team, its page has their answers. */
async function golfersBehind(sql: Sql, secret: string): Promise<Answerer | null> {
  const party = await findParty(sql, 'secret', secret)
  return party && { eventId: party.eventId, groupId: party.id }
}

function createPlaces(deps: PlacesDeps) {
  const unpaidByNetwork = createUnpaidByNetwork(deps.clock)
  return {
    /** Signs up a party. Hold the lock on the event's row. */
    enter: (work: Work, entry: EnteredParty, terms?: PartyTerms) => enterParty(deps, work, entry, terms),
    /**
     * Moves a party from the pool to a team, to a new team, or back to the pool; people keep their ids, money stays with
     * the party. Hold the lock on the event's row, and ask about capacity once all moves are done.
     */
    seat: seatParty,
    seatOnNewTeam: (work: Work, partyId: string) => seatOnNewTeam(deps, work, partyId),
    unseat: (work: Work, partyId: string) => unseatParty(deps, work, partyId),
    /** Puts a walk-up golfer on a team's open place. Returns the player's id. */
    seatWalkUp: (actor: Work['actor'], golfer: WalkUpGolfer) => seatWalkUp(deps, actor, golfer),
    /** Frees the places of a party that never paid; 'kept' if it owes nothing or is on a team. Hold the lock. */
    giveUp: (tx: Tx, partyId: string) => giveUpParty(tx, partyId, deps.clock()),
    /** Brings it back to the pool. Hold the lock, and know that there is room. */
    comeBack: bringPartyBack,
    /** Tells everybody who was told that this party plays on this team that it doesn't. Ask once it has left. */
    tellOffTeam: async (tx: Tx, seat: { party: PartyRecord; team: TeamRecord }) =>
      tellOffTeam(deps, tx, await deps.events.pick(tx.sql, seat.team.eventId), seat),
    /** Reminds, and ends what nobody answered in time. */
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
