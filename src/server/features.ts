import { createEvents, type EventRecord, showsPicture } from '../event/event/server/index.ts'
import { createFiles } from '../event/files/server/index.ts'
import { createLate } from '../event/late/server/index.ts'
import {
  cardItems,
  createOrders,
  itemPrices,
  lateUses,
  moveOrders,
  orderPurchase,
  ordersOf,
  soldOf,
  teamAddOns,
} from '../giving/add-ons/server/index.ts'
import { basketsCollectedBy, createBaskets, isBasketPicture } from '../giving/baskets/server/index.ts'
import {
  createDinner,
  dinnerAudience,
  dinnerPurchase,
  includedGuests,
} from '../giving/dinner/server/index.ts'
import { createGifts, giftPurchase } from '../giving/gifts/server/index.ts'
import { createItems, isItemPicture, sellable, settingsOf } from '../giving/price-list/server/index.ts'
import { createSeller } from '../giving/seller/server/index.ts'
import {
  createSponsors,
  heldForSponsors,
  isLogo,
  soldGolfPlaces,
  soldPackages,
  sponsorAudience,
  sponsorPurchase,
} from '../giving/sponsors/server/index.ts'
import type { Person } from '../kernel/actor.ts'
import { createCodes } from '../money/codes/server/index.ts'
import { createPayments, moneyUnderWay } from '../money/desk/server/index.ts'
import { type DayFacts, paymentMode } from '../money/ledger/server/index.ts'
import { createAudit } from '../office/audit/server/index.ts'
import { createImports } from '../office/import/server/index.ts'
import { createMenu } from '../office/menu/server/index.ts'
import { createPrivacy } from '../office/privacy/server/index.ts'
import { createOutgoing, createPrograms, endKeysOf, whatHappened } from '../office/programs/server/index.ts'
import { createSampleEvent } from '../office/sample/server/index.ts'
import { createSetup } from '../office/setup/server/index.ts'
import {
  arrivalsOf,
  checkedIn,
  closeArrivalGap,
  createCheckIn,
  moveArrival,
  poolMarks,
} from '../people/check-in/server/index.ts'
import { createVolunteers, volunteerAudience } from '../people/crew/server/index.ts'
import {
  capacityOf,
  copyPlaceSettings,
  createPlaces,
  hasRoomForGolfer,
  mergePlaces,
  partyPurchase,
  placeSettingsOf,
  placesForParties,
  placesInfo,
  placesTaken,
  playerPrices,
} from '../people/places/server/index.ts'
import { createPlan } from '../people/plan/server/index.ts'
import { startingHolesRoutes } from '../people/starting-holes/server/index.ts'
import {
  createTeams,
  type TeamRecord,
  teamAudiences,
  teamPurchase,
  teamQueries,
  teamsForAuth,
  teamsOf,
} from '../people/teams/server/index.ts'
import { createWaitlist } from '../people/waitlist/server/index.ts'
import { createBoards } from '../play/board/server/index.ts'
import { createPlay } from '../play/committee/server/index.ts'
import { holeContests } from '../play/contests/server/index.ts'
import { createDayRules } from '../play/day-rules/server/index.ts'
import { createHoleInOne, insuredHoles } from '../play/hole-in-one/server/index.ts'
import { copyRound } from '../play/rules/server/index.ts'
import { createScoring } from '../play/scoring/server/index.ts'
import type { Audit } from '../ports/audit.ts'
import type { Sql, Tx } from '../ports/database.ts'
import { createAuth } from '../site/accounts/server/index.ts'
import { asksOf, createConsents } from '../site/consents/server/index.ts'
import { createDeletions } from '../site/deletions/server/index.ts'
import { createBlasts, createMessages, createOptOuts } from '../site/messages/server/index.ts'
import { contestsOf } from './contests.ts'
import { holesInUse } from './holes-in-use.ts'
import type { Platform } from './platform.ts'
import { revealOf } from './reveal.ts'
import { asksIndexes, roundOnHome } from './round-on-home.ts'
import { billsOfPayers, signUpsWithCodes } from './sign-ups-with-codes.ts'

export type Features = Awaited<ReturnType<typeof createFeatures>>

/**
 * Wires the features together. What an earlier feature needs from a later one is passed in here as a function, so
 * that no feature imports one above it. Rules belong in the features.
 */
export async function createFeatures(world: Platform) {
  const { database, clock, gateway, publicUrl, delivers, rehearsalEndsOn } = world
  const outgoing = await createOutgoing(world)
  const tell = whatHappened(outgoing)
  const writeAudit = createAudit(clock)
  const audit: Audit = async (tx, entry) => {
    await writeAudit(tx, entry)
    await tell.noted(tx, entry)
  }
  const base = { ...world, audit }

  const taken = (sql: Sql, event: EventRecord, besides?: string) =>
    placesTaken({ clock, heldForSponsors }, sql, event, besides)

  const placesAreOn = async (sql: Sql, eventId: string) => (await placeSettingsOf(sql, eventId)).isOn

  const files = createFiles({ ...world, usedBy: [isLogo, showsPicture, isBasketPicture, isItemPicture] })
  const messages = createMessages(base)
  const consents = createConsents({
    ...base,
    events: () => events,
    seal: () => auth.seal,
    isStopped: async (sql, phone) => (await messages.optedOut(sql, 'sms', [phone])).size > 0,
    text: messages.text,
  })
  const optOuts = createOptOuts(base)
  const fillValues = (tx: Tx, event: EventRecord, actor: Person) =>
    payments.fillMissingValues(tx, event, actor)
  const events = createEvents({
    ...base,
    files,
    siteFigures: {
      ...paymentMode(gateway, publicUrl),
      rehearsalEndsOn,
      sendsEmail: delivers.email,
      sendsTexts: delivers.sms,
      asks: (event) => asksOf(event, { texts: delivers.sms }),
      taken,
      raised: (sql, eventId) => payments.raised(sql, eventId),
      selling: (sql, event) => items.info(sql, event),
      places: placesInfo,
      round: roundOnHome(clock),
    },
    onFinal: tell.finalized,
    closeExtras: (tx, event, actor) => items.closeExtras(tx, event, actor),
    afterFinal: (tx, change) => boards.saveFinal(tx, change),
    onCopied: async (tx, from, to) => {
      await items.copy(tx, from, to)
      await copyPlaceSettings(tx.sql, from, to)
      await copyRound(tx.sql, from.id, to.id)
    },
    holesInUse,
    onLive: async (tx, event, actor) => {
      await play.onLive(tx, event, actor)
      await contests.onLive(tx, event)
    },
    onValuesSet: fillValues,
  })
  const site = { ...base, events, messages, consents }
  const soldItems = async (sql: Sql, eventId: string, now: Date, codeId: string | null = null) => {
    const ordered = await soldOf(sql, await events.pick(sql, eventId), now, codeId)
    return new Map([...ordered, ...(await soldPackages(sql, eventId, now))])
  }
  const items = createItems({
    ...site,
    files,
    soldOf: soldItems,
    notesOf: (sql, event) => contests.itemNotes(sql, event),
    onValuesSet: fillValues,
    takesCodes: (sql, event, now) => codes.anyWorks(sql, event, now),
    openedBy: (sql, event, code) => codes.openedBy(sql, event, code),
  })

  const codes = createCodes({
    ...site,
    kept: signUpsWithCodes,
    ofPayer: billsOfPayers,
    async unpaid(sql, eventId) {
      const unpaid = await payments.unpaid(sql, eventId)
      const playing = new Set(
        (await teamsOf(sql, eventId)).filter((team) => team.mayScore).map(({ id }) => id),
      )
      const asking = unpaid.filter(({ quote, owed }) => owed === quote.price)
      return new Set(asking.map(({ quote }) => quote.subjectId).filter((id) => !playing.has(id)))
    },
    itemPrices: async (sql, event, ids) =>
      new Map([...(await itemPrices(clock, sql, event, ids)), ...(await playerPrices(sql, event, ids))]),
  })
  const latePlaces = {
    soldProblem: 'offer-ended' as const,
    of: (sql: Sql, subjectId: string) => waitlist.latePlaces.of(sql, subjectId),
    holdAgain: (tx: Tx, subjectId: string) => waitlist.latePlaces.holdAgain(tx, subjectId),
  }
  const day: DayFacts = {
    checkedIn,
    async scored(sql, eventId) {
      const progress = await scoring.cardProgress(sql, eventId)
      return new Set([...progress].filter(([, { holesIn }]) => holesIn > 0).map(([teamId]) => teamId))
    },
  }
  const payments = createPayments({
    ...site,
    onMoney: tell.money,
    people: (sql) => auth.people(sql),
    requireConfirmed: (actor) => auth.requireConfirmed(database.sql, actor),
    purchases: [
      teamPurchase({ ...site, latePlaces, day }),
      partyPurchase({ ...site, latePlaces, day }),
      sponsorPurchase({ ...site, placesTaken: taken, day }),
      dinnerPurchase({ ...site, codes, placesTaken: taken, day }),
      orderPurchase({ ...site, codes }),
      giftPurchase(site),
    ],
    coverFeeOf: async (sql, eventId) => (await settingsOf(sql, eventId)).coverFee,
  })
  const auth = await createAuth({
    ...site,
    ...teamsForAuth(site),
    endKeys: (tx, actor, personId) => endKeysOf(base, tx, actor, personId),
  })
  const deletions = createDeletions({
    ...site,
    restorers: () => ({ team: teams, guest: dinner, basket: baskets, sponsor: sponsors }),
    releaseFiles: files.release,
  })
  /** Ends expired holds of every kind; whatever is full, sold out or used up may be free then. */
  const releaseHolds = async (eventId: string) => {
    const freed = [
      await dinner.releaseHolds(eventId),
      await orders.releaseHolds(eventId),
      await sponsors.releaseHolds(eventId),
    ]
    return freed.includes(true)
  }
  const offerFreed = (tx: Tx, eventId: string) => waitlist.offerFreed(tx, eventId)
  const selling = { ...site, payments, codes, offerFreed, keepDeleted: deletions.keep }

  const sponsors = createSponsors({
    ...selling,
    files,
    placesTaken: taken,
    releaseHolds,
    enterTeam: (work, entry, terms) => teams.enter(work, entry, terms),
    placesAreOn,
    guests: includedGuests,
    raisedFromSponsors: (sql, eventId) => payments.raisedBy(sql, eventId, 'sponsor'),
  })
  const scoring = createScoring({
    ...site,
    teams: teamQueries,
    holeSponsors: sponsors.byHole,
    cardItems: (sql, event, team) => cardItems({ clock }, sql, event, team),
    holeContests,
    countingHoles: async (eventId, teamId) => (await boards.of(eventId)).counting(teamId),
    insuredHoles,
    dayRules: (sql, event) => dayRules.unusual(sql, event),
    tellsScores: () => outgoing.wants('score.changed'),
    onScore: tell.score,
    afterAce: (teamId) => holeInOne.afterAce(teamId),
    afterFinal: (tx, change) => boards.saveFinal(tx, change),
  })
  const boards = createBoards({
    ...site,
    teams: teamQueries,
    scoring,
    placesAreOn,
    resultParts: async (sql, event) => ({
      ...(await play.resultParts(sql, event)),
      ...(await contests.resultParts(sql, event)),
    }),
    decisive: (parts) => [play.decisive(parts), contests.decisive(parts)],
    movedParts: (before, now) => [...play.movedParts(before, now), ...contests.movedParts(before, now)],
  })
  const addOns = (sql: Sql, event: EventRecord, ofTeams: readonly TeamRecord[]) =>
    teamAddOns({ clock }, sql, event, ofTeams)
  const forTeams = {
    ...selling,
    addOns,
    auth,
    scoring,
    arrivalsOf,
    placesTaken: taken,
    releaseHolds,
    moveOrders,
    mergePlaces,
    closeLinks: (tx: Tx, team: TeamRecord) => places.closeLinks(tx, team),
    trimLinks: (tx: Tx, teamId: string) => places.trimLinks(tx, teamId),
    placesAreOn,
    asksIndexes,
    afterFinal: boards.saveFinal,
  }
  const teams = createTeams(forTeams)
  const startingHoles = startingHolesRoutes(forTeams)
  const dinner = createDinner({
    ...selling,
    placesTaken: taken,
    arrivals: { move: moveArrival, closeGap: closeArrivalGap },
  })
  const volunteers = createVolunteers({ ...site, basketsCollectedBy })
  const baskets = createBaskets({ ...selling, files, collectors: volunteers })
  const checkIn = createCheckIn({
    ...{ ...site, auth, teams, dinner, payments, letPlay: teams.letPlay },
    addOns,
    placesForParties,
    seatWalkUp: (actor, golfer) => places.seatWalkUp(actor, golfer),
    ordersOfTeam: async (sql, eventId, teamId) => (await ordersOf(sql, eventId, teamId)).map(({ id }) => id),
    sellsAddOns: async (sql, event) => (await sellable(sql, event, 'check-in', clock())).length > 0,
  })
  const gifts = createGifts(site)
  const places = createPlaces({
    ...forTeams,
    teams,
    soldGolfPlaces,
    onValuesSet: fillValues,
    arrivals: poolMarks,
    strokesByHole: scoring.strokesByHole,
    hasRoomForGolfer: (sql, event) => hasRoomForGolfer({ clock, heldForSponsors }, sql, event),
  })
  const plan = createPlan({
    ...site,
    seats: places,
    afterFinal: boards.saveFinal,
    golf: async (sql, event) => (await capacityOf({ clock, heldForSponsors }, sql, event)).golf,
    async holesIn(sql, eventId) {
      const progress = await scoring.cardProgress(sql, eventId)
      return new Map([...progress].map(([teamId, { holesIn }]) => [teamId, holesIn]))
    },
    teamsWithAddOns: async (sql, event, teamIds) => {
      const asked = (await teamsOf(sql, event.id)).filter(({ id }) => teamIds.includes(id))
      return new Set((await addOns(sql, event, asked)).keys())
    },
  })
  const waitlist = createWaitlist({
    ...selling,
    teams,
    places,
    dinner,
    capacityOf: (sql, event) => capacityOf({ clock, heldForSponsors }, sql, event),
  })
  const orders = createOrders({ ...selling, releaseHolds })
  const seller = createSeller({
    ...site,
    orders,
    soldOf: soldItems,
    notesOf: (sql, event) => contests.itemNotes(sql, event),
  })
  const play = createPlay({
    ...site,
    preview: boards.preview,
    field: boards.field,
    ties: boards.ties,
    winnings: (sql, eventId) => contests.winnings(sql, eventId),
    afterFinal: boards.saveFinal,
  })
  const contests = contestsOf({ ...site, boards, addOns })
  const holeInOne = createHoleInOne({ ...site, volunteers, adminEmails: auth.adminEmails })
  const dayRules = createDayRules({ ...site, boards })
  const late = createLate({
    ...site,
    sources: () => ({
      ...scoring.late,
      shot: contests.late,
      use: lateUses(site),
      entry: contests.lateEntries,
    }),
  })
  const reveal = revealOf({ ...site, boards, play, contests, late })
  const blasts = createBlasts({
    ...site,
    lastWithoutContacts: async (sql, event) => {
      const [last] = (await events.all(sql)).filter(({ startsAt }) => startsAt < event.startsAt)
      return last && (await privacy.removals.areRemoved(sql, last.id)) ? last.name : null
    },
    audienceOf: teams.audienceOf,
    audiences: {
      ...teamAudiences({ ...site, auth }),
      dinner: dinnerAudience(clock),
      sponsors: sponsorAudience,
      volunteers: volunteerAudience,
    },
  })

  const programs = createPrograms({
    ...site,
    outgoing,
    sender: world.webhookSender,
    seal: auth.seal,
    requireConfirmed: (actor) => auth.requireConfirmed(database.sql, actor),
    adminEmails: auth.adminEmails,
    owesSecondStep: auth.owesSecondStep,
  })

  const entering = { events, items, teams, dinner, volunteers, baskets, sponsors, payments }
  const sample = createSampleEvent({ ...base, ...entering, scoring })
  const setup = await createSetup({ ...site, auth, sample })
  const imports = createImports({ ...site, placesAreOn, offerFreed, features: { ...entering, places } })
  const privacy = createPrivacy({
    ...site,
    requireConfirmed: auth.requireConfirmed,
    cancelMessage: messages.cancel,
    adminEmails: auth.adminEmails,
    moneyUnderWay,
    openClaims: holeInOne.toSettle,
  })
  const menu = createMenu({ ...site, dinner })
  const eventDay = { scoring, boards, checkIn, startingHoles }
  const support = {
    audit,
    auth,
    setup,
    sample,
    imports,
    messages,
    optOuts,
    consents,
    blasts,
    deletions,
    files,
    privacy,
  }
  return {
    ...entering,
    ...eventDay,
    codes,
    orders,
    seller,
    gifts,
    places,
    plan,
    play,
    contests,
    late,
    menu,
    holeInOne,
    dayRules,
    reveal,
    waitlist,
    programs,
    ...support,
    placesTaken: taken,
    database,
    clock,
    delivers,
  }
}
