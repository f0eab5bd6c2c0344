import { needsHole } from '../../../event/event/readiness.ts'
import { roundFault } from '../../../event/event/round.ts'
import { looksLikeEin, taxFactsMissing } from '../../../event/event/rules.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { countToReview } from '../../../giving/gifts/server/index.ts'
import { seatedWithoutPackage, unnamedPlaces } from '../../../giving/sponsors/server/index.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { shirtSizes, sizeNotKnown } from '../../../kernel/shirt-sizes.ts'
import { dateInWords, dayAndTime } from '../../../kernel/text/dates.ts'
import { openTakings } from '../../../money/cash/server/index.ts'
import type { DinnerOrder } from '../../../people/dinner/server/index.ts'
import { freePlaces } from '../../../people/places/capacity-rules.ts'
import { placeSettingsOf } from '../../../people/places/server/index.ts'
import { lacksIndex } from '../../../people/teams/rules.ts'
import {
  countUnproven,
  golfersComing,
  golfersIn,
  isUntold,
  openOwnPlaces,
  type PooledGolfers,
  pooledGolfersOf,
  type TeamRecord,
} from '../../../people/teams/server/index.ts'
import { sharedSpots } from '../../../people/teams/starting-spots.ts'
import { waitlistFigures } from '../../../people/waitlist/server/index.ts'
import { arrivalCounts } from '../../../play/check-in/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { countWithoutRules } from '../../../site/consents/server/index.ts'
import { countFailedMessages } from '../../../site/messages/server/index.ts'
import { committeeRoles, type Dashboard } from '../contract.ts'
import { phaseOf } from '../phase.ts'
import { dayFacts, scoringFacts, stormFacts } from './day-facts.ts'
import type { DashboardDeps, UnnamedOfEvent } from './deps.ts'
import {
  moneyFacts,
  owedFacts,
  raffleFacts,
  sellingFacts,
  unpaidParties,
  unpaidTeams,
  valuesMissing,
} from './money-facts.ts'

function partyPlayersOn({ players }: TeamRecord): number {
  return players.filter(({ partyId }) => partyId !== null).length
}

/** Golfers on a team, and the places it has paid for that nobody has yet. */
function placesOn(team: TeamRecord): number {
  return team.ownPlaces + partyPlayersOn(team)
}

/** Returns the dashboard. Uses a fixed number of queries, however many teams there are. Throws Problem 'no-event'. */
export async function readDashboard(deps: DashboardDeps): Promise<Dashboard> {
  const { sql, events, clock } = deps
  const event = await events.pick(sql)
  const now = clock()
  const teams = await deps.teams.ofEvent(sql, event.id)
  const orders = await deps.dinner.kept(sql, event.id)
  const priceList = await deps.items.priceList(sql, event)
  const lost = await seatedWithoutPackage(sql, event.id, now)
  const guests = orders.reduce((total, order) => total + order.guests.length, 0)
  const pool = await pooledGolfersOf(sql, event.id)
  const owing = await deps.payments.owing(sql, event.id)
  const first = await deps.payments.firstPayment(sql, event.id)
  const holesInOne = await deps.holeInOne.toSettle(sql, event.id)
  const withoutRules = await countWithoutRules(sql, event, golfersIn(teams, pool))
  const asksIndexes = await deps.ask('asksIndexes', sql, event.id)
  const withoutIndex = asksIndexes ? golfersComing(teams, pool).flatMap(lacksIndex).length : 0
  const withoutNetPlace = await deps.play.withoutNetPlace(sql, event)
  const starts = [...(await deps.ask('startsOf', sql, event))].map(([waveId, { startsAt }]) => ({
    ...{ waveId, startsAt },
  }))
  const unplayable = roundFault(event.holeCount, event.routes !== null)
  const toldOldTime = teams.filter((team) => team.teeTold !== null && isUntold(event, team))
  const contactsToCheck = await countUnproven(sql, teams)
  const lateFacts = await deps.late.count(sql, event)
  const drawersToCount = (await openTakings(sql, event.id)).length
  const lateElsewhere = await deps.late.elsewhere(sql, event)
  const lateSalesElsewhere = await deps.orders.lateSalesElsewhere(sql, event.id)
  const raffles = await deps.raffles.waiting(sql, event)
  const skinsToPay = await deps.contests.skinsToPay(sql, event)
  const ties = await deps.play.openTies(sql, event)
  const contactRemovals = await deps.privacy.removals.announced(sql)
  const taken = await deps.ask('placesTaken', sql, event)
  const others = guests + peopleIn(pool)
  const people = teams.reduce((total, team) => total + placesOn(team), 0) + others
  const promised = taken.attendees - people
  const unnamed = teams.reduce((total, team) => total + openOwnPlaces(team), 0)
  const withoutAnswers = await deps.questions.countOpen(sql, event)
  return {
    eventId: event.id,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    phase: phaseOf({ ...event, now, isFinalized: event.finalizedAt !== null }),
    today: dayIn(event.timeZone)(now),
    eventDay: dayIn(event.timeZone)(event.startsAt),
    ...(await committeeOf(deps)),
    registrationEnabled: event.registrationEnabled,
    isEventLive: event.isLive,
    eventIsFinalized: event.finalizedAt !== null,
    money: await moneyFacts(deps, event),
    signUps: signUpsByDay(event, teams, orders),
    places: {
      teams: {
        ...{ taken: teams.length, most: event.maxTeams },
        ...(taken.teamsHeld > 0 && { held: taken.teamsHeld }),
      },
      attendees: {
        ...{ taken: people, most: event.maxAttendees },
        ...(promised > 0 && { held: promised }),
        ...(unnamed > 0 && { unnamed }),
      },
    },
    owed: owedFacts(owing),
    unpaidGuests: await deps.dinner.withoutPlace(sql, event.id),
    unpaid: { ...(await unpaidTeams(sql, teams)), ...unpaidParties(owing) },
    shirts: shirtsToOrder(teams, pool, orders),
    baskets: await basketFacts(deps, event.id),
    taxFactsMissing: taxFactsMissing(event),
    ...(await valuesMissing(sql, event, priceList)),
    einLooksWrong: !looksLikeEin(event.texts.charity.taxId),
    courseCardIsEntered: event.courseCard === 'entered',
    messagesFailed: await countFailedMessages(sql, event.id),
    giftsToReview: await countToReview(sql, event.id),
    emailIsOn: deps.delivers.email,
    textsAreOn: deps.delivers.sms,
    backupFault: await deps.serverWorries.backupFault(),
    paymentWorries: [...deps.serverWorries.atProvider(), ...(await deps.payments.warnings())],
    golfersNeedHttps: deps.serverWorries.golfersNeedHttps,
    teams: {
      withoutHole: teams.filter(needsHole).length,
      withoutPhone: teams.filter(({ phone, status }) => phone === null && !status).length,
      sharingSpot: sharedSpots(teams, starts).size,
      ...(event.teeTimes && { byTeeTimes: true as const }),
      ...(toldOldTime.length > 0 && { toldOldTime: toldOldTime.length }),
    },
    arrived: await arrivalCounts(deps, sql, event.id, { teams, pool }),
    scoring: await scoringFacts(deps, event, teams, now),
    ...(await stormFacts(deps, event)),
    ...(await dayFacts(deps, event)),
    ...(await golferFacts(sql, event.id, teams, pool)),
    ...(await waitlistFacts(sql, event, now)),
    ...(await sellingFacts(deps, event, priceList)),
    ...(await raffleFacts(sql, event, priceList)),
    ...sponsorPlaces(await unnamedPlaces(deps, sql, event)),
    ...(first && !first.isComplete
      ? { firstPayment: { seen: first.steps.filter(({ isSeen }) => isSeen).length, all: first.steps.length } }
      : {}),
    ...(holesInOne.length > 0 ? { holesInOne } : {}),
    ...(raffles && { raffles }),
    ...(skinsToPay > 0 ? { skinsToPay } : {}),
    ...(lateFacts > 0 ? { lateFacts } : {}),
    ...(drawersToCount > 0 ? { drawersToCount } : {}),
    ...(lateElsewhere.length > 0 ? { lateElsewhere } : {}),
    ...(lateSalesElsewhere.length > 0 ? { lateSalesElsewhere } : {}),
    ...(ties.prizes + ties.lapsed > 0 ? { ties } : {}),
    ...(contactsToCheck > 0 ? { contactsToCheck } : {}),
    ...(withoutRules > 0 ? { withoutRules } : {}),
    ...(withoutIndex > 0 ? { withoutIndex } : {}),
    ...(withoutNetPlace && { withoutNetPlace }),
    ...(unplayable !== null && { roundFault: unplayable }),
    ...(await deps.seating.stillOpen(sql, event)),
    ...(withoutAnswers > 0 ? { withoutAnswers } : {}),
    ...(lost.length > 0 ? { seatedWithoutPackage: lost } : {}),
    ...(contactRemovals.length > 0 ? { contactRemovals } : {}),
  }
}

/** Who looks after what, by role: sellers and volunteers aren't asked for anything here. */
async function committeeOf({ sql, auth }: DashboardDeps): Promise<Pick<Dashboard, 'committee'>> {
  const people = await auth.people(sql)
  const named = committeeRoles.flatMap((role) => {
    const names = people.filter((each) => each.role === role).map(({ name }) => name)
    return names.length > 0 ? [[role, names] as const] : []
  })
  return { committee: Object.fromEntries(named) }
}

function peopleIn(pool: readonly PooledGolfers[]): number {
  return pool.reduce((total, { players }) => total + players.length, 0)
}

/** Nothing for an event of whole teams. */
async function golferFacts(
  sql: Sql,
  eventId: string,
  teams: readonly TeamRecord[],
  pool: readonly PooledGolfers[],
): Promise<Pick<Dashboard, 'golfers'>> {
  const { isOn } = await placeSettingsOf(sql, eventId)
  if (!isOn && pool.length === 0) return {}
  let openPlaces = 0
  let unnamed = 0
  for (const team of teams) {
    openPlaces += freePlaces({ ...team, partyPlayers: partyPlayersOn(team) })
    unnamed += openOwnPlaces(team)
  }
  return { golfers: { withoutTeam: peopleIn(pool), openPlaces, unnamed } }
}

/** Nothing while nobody waits. */
async function waitlistFacts(sql: Sql, event: EventRecord, now: Date): Promise<Pick<Dashboard, 'waitlist'>> {
  const { waiting, offers } = await waitlistFigures(sql, event.id, now)
  if (waiting === 0 && offers.length === 0) return {}
  const [first] = offers
  const firstUntil = first === undefined ? null : dayAndTime(first, event.timeZone)
  return { waitlist: { waiting, offers: offers.length, firstUntil } }
}

function signUpsByDay(
  { timeZone }: EventRecord,
  teams: readonly TeamRecord[],
  orders: readonly DinnerOrder[],
): Dashboard['signUps'] {
  const days = new Map<string, { day: string; teams: number; guests: number }>()
  const dayOf = dayIn(timeZone)
  const on = (at: string) => {
    const day = dayOf(new Date(at))
    const known = days.get(day) ?? { day, teams: 0, guests: 0 }
    days.set(day, known)
    return known
  }
  for (const { createdAt } of teams) on(createdAt).teams += 1
  for (const { createdAt, guests } of orders) if (guests.length > 0) on(createdAt).guests += guests.length
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** By size, smallest first, without sizes nobody needs; last those that aren't known yet. */
function shirtsToOrder(
  teams: readonly TeamRecord[],
  pool: readonly PooledGolfers[],
  orders: readonly DinnerOrder[],
): Dashboard['shirts'] {
  const own = [...teams, ...pool].flatMap(({ players }) =>
    players.map(({ shirtSize }) => ({ size: shirtSize, quantity: 1 })),
  )
  const all = [...own, ...orders.flatMap(({ shirts }) => shirts)]
  const of = (wanted: string) =>
    all.reduce((total, { size, quantity }) => total + (size === wanted ? quantity : 0), 0)
  return [
    ...shirtSizes.map((size) => ({ size, quantity: of(size) })),
    { size: sizeNotKnown, quantity: of('') },
  ].filter(({ quantity }) => quantity > 0)
}

async function basketFacts({ sql, baskets }: DashboardDeps, eventId: string): Promise<Dashboard['baskets']> {
  const all = await baskets.all(sql, eventId)
  return { all: all.length, withoutWinner: all.filter(({ winnerName }) => !winnerName).length }
}

function sponsorPlaces({ sponsors, isOverdue }: UnnamedOfEvent): Pick<Dashboard, 'sponsorPlaces'> {
  const places = sponsors.reduce((total, { golf, dinner }) => total + golf + dinner, 0)
  const open = sponsors.filter(({ golf, dinner }) => golf + dinner > 0).length
  return places === 0 ? {} : { sponsorPlaces: { sponsors: open, places, isOverdue } }
}
