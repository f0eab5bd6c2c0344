import { holeCountOf } from '../../../event/event/round.ts'
import { looksLikeEin, taxFactsMissing } from '../../../event/event/rules.ts'
import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Late } from '../../../event/late/server/index.ts'
import type { Orders } from '../../../giving/add-ons/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Dinner, DinnerOrder } from '../../../giving/dinner/server/index.ts'
import { countToReview } from '../../../giving/gifts/server/index.ts'
import type { StaffItem } from '../../../giving/price-list/item-shapes.ts'
import { lacksValue } from '../../../giving/price-list/on-sale.ts'
import { type Items, rafflePermissionOf } from '../../../giving/price-list/server/index.ts'
import { type Clock, dayIn } from '../../../kernel/clock.ts'
import { type Cents, cents, fromDollars, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { shirtSizes, sizeNotKnown } from '../../../kernel/shirt-sizes.ts'
import { clockTime, dateInWords, dayAndTime } from '../../../kernel/text/dates.ts'
import {
  countWaitingReceipts,
  moneyAttention,
  openTakings,
  type Payments,
} from '../../../money/payments/server/index.ts'
import { arrivalCounts } from '../../../people/check-in/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import { freePlaces } from '../../../people/places/capacity-rules.ts'
import { placeSettingsOf } from '../../../people/places/server/index.ts'
import { isSilent, lacksIndex } from '../../../people/teams/rules.ts'
import {
  countUnproven,
  golfersIn,
  moneyOf,
  openOwnPlaces,
  type PooledGolfers,
  pooledGolfersOf,
  type TeamMoney,
  type TeamQueries,
  type TeamRecord,
} from '../../../people/teams/server/index.ts'
import { sharedSpots } from '../../../people/teams/starting-spots.ts'
import { waitlistFigures } from '../../../people/waitlist/server/index.ts'
import type { Standing } from '../../../play/board/contract.ts'
import { cardsNotIn } from '../../../play/board/final-checks.ts'
import type { Boards } from '../../../play/board/server/index.ts'
import { contestTitle } from '../../../play/contests/contest-words.ts'
import { contestsUnattended } from '../../../play/contests/server/index.ts'
import { postedAt } from '../../../play/hole-in-one/posted-at.ts'
import type { HoleInOne } from '../../../play/hole-in-one/server/index.ts'
import type { Scoring } from '../../../play/scoring/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { countWithoutRules } from '../../../site/consents/server/index.ts'
import { countFailedMessages } from '../../../site/messages/server/index.ts'
import { committeeRoles, type Dashboard } from '../contract.ts'
import { phaseOf } from '../phase.ts'
import { isNearlyGone } from '../selling-rules.ts'

export interface DashboardDeps {
  sql: Sql
  clock: Clock
  events: Events
  baskets: Baskets
  scoring: Scoring
  teams: TeamQueries
  dinner: Dinner
  payments: Payments
  items: Pick<Items, 'priceList'>
  orders: Pick<Orders, 'figures' | 'lateSalesWaiting' | 'lateSalesElsewhere'>
  auth: { people(sql: Sql): Promise<{ name: string; role: string }[]> }
  /** Whether there is a net leaderboard. */
  asksIndexes(sql: Sql, eventId: string): Promise<boolean>
  /** Teams that are there, held, or needed for golfers without one. */
  placesTaken(sql: Sql, event: EventRecord): Promise<{ teams: number; teamsHeld: number; attendees: number }>
  /** The names of sponsors without their package anymore whose golfers or guests still have their places. */
  seatedWithoutPackage(sql: Sql, eventId: string, now: Date): Promise<string[]>
  /** Who hasn't named all golfers and guests of their package, and whether the committee's day for it has passed. */
  unnamedPlaces(sql: Sql, event: EventRecord): Promise<UnnamedOfEvent>
  holeInOne: Pick<HoleInOne, 'toSettle' | 'warnings'>
  boards: Pick<Boards, 'whole' | 'state'>
  volunteers: Pick<Volunteers, 'ofEvent'>
  play: {
    storm(sql: Sql, event: EventRecord): Promise<Storm | null>
    openTies(sql: Sql, event: EventRecord): Promise<{ prizes: number; lapsed: number }>
  }
  late: Pick<Late, 'count' | 'elsewhere'>
  privacy: { removals: { announced(sql: Sql): Promise<NonNullable<Dashboard['contactRemovals']>> } }
  /** Whether messages are really sent. */
  delivers: { email: boolean; sms: boolean }
  /** Why the last automatic backup failed; null if it succeeded. */
  backupFault(): Promise<string | null>
  /** Problems to fix at the payment provider, one sentence each. */
  paymentWorries(): Promise<string[]>
  /** The site is served over plain HTTP on a public address. */
  golfersNeedHttps: boolean
}

/** Since when play is suspended, ISO 8601, and what counts of a shortened round. */
interface Storm {
  suspendedAt: string | null
  short: { counts: string | null } | null
}

/** Golf and dinner places of a sponsor's package without a name. */
interface UnnamedOfEvent {
  sponsors: readonly { golf: number; dinner: number }[]
  isOverdue: boolean
}

type Owing = Awaited<ReturnType<Payments['owing']>>

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
  const lost = await deps.seatedWithoutPackage(sql, event.id, now)
  const guests = orders.reduce((total, order) => total + order.guests.length, 0)
  const pool = await pooledGolfersOf(sql, event.id)
  const owing = await deps.payments.owing(sql, event.id)
  const first = await deps.payments.firstPayment(sql, event.id)
  const holesInOne = await deps.holeInOne.toSettle(sql, event.id)
  const withoutRules = await countWithoutRules(sql, event, golfersIn(teams, pool))
  const withoutIndex = (await deps.asksIndexes(sql, event.id)) ? teams.flatMap(lacksIndex).length : 0
  const contactsToCheck = await countUnproven(sql, teams)
  const lateFacts = await deps.late.count(sql, event)
  const drawersToCount = (await openTakings(sql, event.id)).length
  const lateElsewhere = await deps.late.elsewhere(sql, event)
  const lateSalesElsewhere = await deps.orders.lateSalesElsewhere(sql, event.id)
  const ties = await deps.play.openTies(sql, event)
  const contactRemovals = await deps.privacy.removals.announced(sql)
  const taken = await deps.placesTaken(sql, event)
  const others = guests + peopleIn(pool)
  const people = teams.reduce((total, team) => total + placesOn(team), 0) + others
  const promised = taken.attendees - people
  const unnamed = teams.reduce((total, team) => total + openOwnPlaces(team), 0)
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
    backupFault: await deps.backupFault(),
    paymentWorries: await deps.paymentWorries(),
    golfersNeedHttps: deps.golfersNeedHttps,
    teams: {
      withoutHole: teams.filter(({ startingHole }) => startingHole === null).length,
      withoutPhone: teams.filter(({ phone }) => phone === null).length,
      sharingSpot: sharedSpots(teams).size,
    },
    arrived: await arrivalCounts(deps, sql, event.id, { teams, pool }),
    scoring: await scoringFacts(deps, event, teams, now),
    ...(await stormFacts(deps, event)),
    ...(await dayFacts(deps, event)),
    ...(await golferFacts(sql, event.id, teams, pool)),
    ...(await waitlistFacts(sql, event, now)),
    ...(await sellingFacts(deps, event, priceList)),
    ...(await raffleFacts(sql, event, priceList)),
    ...sponsorPlaces(await deps.unnamedPlaces(sql, event)),
    ...(first && !first.isComplete
      ? { firstPayment: { seen: first.steps.filter(({ isSeen }) => isSeen).length, all: first.steps.length } }
      : {}),
    ...(holesInOne.length > 0 ? { holesInOne } : {}),
    ...(lateFacts > 0 ? { lateFacts } : {}),
    ...(drawersToCount > 0 ? { drawersToCount } : {}),
    ...(lateElsewhere.length > 0 ? { lateElsewhere } : {}),
    ...(lateSalesElsewhere.length > 0 ? { lateSalesElsewhere } : {}),
    ...(ties.prizes + ties.lapsed > 0 ? { ties } : {}),
    ...(contactsToCheck > 0 ? { contactsToCheck } : {}),
    ...(withoutRules > 0 ? { withoutRules } : {}),
    ...(withoutIndex > 0 ? { withoutIndex } : {}),
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

async function stormFacts(
  { sql, play }: DashboardDeps,
  event: EventRecord,
): Promise<Pick<Dashboard, 'storm'>> {
  const storm = event.finalizedAt === null ? await play.storm(sql, event) : null
  if (!storm) return {}
  const { suspendedAt, short } = storm
  return { storm: { suspendedAt: suspendedAt && clockTime(suspendedAt, event.timeZone), short } }
}

/** What the day asks for, as long as somebody can do something about it. */
async function dayFacts(
  deps: DashboardDeps,
  event: EventRecord,
): Promise<Pick<Dashboard, 'prizeWarnings' | 'contestsWithoutVolunteer' | 'cardsNotIn'>> {
  const { sql } = deps
  const phase = phaseOf({ ...event, now: deps.clock(), isFinalized: event.finalizedAt !== null })
  const isNear = (phase === 'week' || phase === 'day') && !event.scoringIsLocked
  const warnings = isNear ? await deps.holeInOne.warnings(sql, event) : []
  const contests = isNear ? await withoutVolunteer(deps, event) : []
  const cards = await missingCards(deps, event, phase === 'after')
  return {
    ...(warnings.length > 0 && { prizeWarnings: warnings }),
    ...(contests.length > 0 && { contestsWithoutVolunteer: contests }),
    ...(cards.length > 0 && { cardsNotIn: cards.map(({ teamId, teamName }) => ({ teamId, teamName })) }),
  }
}

/** Nobody has a link, and no volunteer is posted at the hole. */
async function withoutVolunteer({ sql, volunteers }: DashboardDeps, event: EventRecord): Promise<string[]> {
  const open = await contestsUnattended(sql, event.id)
  if (open.length === 0) return []
  const posts = (await volunteers.ofEvent(sql, event.id)).map(({ post }) => post)
  return open
    .filter(({ holeNumber }) => !posts.some((post) => postedAt(post, holeNumber)))
    .map((contest) => contestTitle(contest))
}

/** While everybody is still out, a card that isn't in is nothing to do. The same teams as before finalizing. */
async function missingCards(
  { sql, boards }: DashboardDeps,
  event: EventRecord,
  isAfter: boolean,
): Promise<Standing[]> {
  const isOver = event.scoringIsLocked || isAfter
  if (event.finalizedAt !== null || !(event.isLive || isOver)) return []
  const standings = await boards.whole(sql, event.id)
  if (!standings.some(({ holesCompleted }) => holesCompleted > 0)) return []
  const missing = cardsNotIn(standings, (await boards.state(event.id)).holeCount)
  const playing = standings.filter(({ status }) => !status)
  return isOver || missing.length < playing.length ? missing : []
}

/** Nothing while nobody waits. */
async function waitlistFacts(sql: Sql, event: EventRecord, now: Date): Promise<Pick<Dashboard, 'waitlist'>> {
  const { waiting, offers } = await waitlistFigures(sql, event.id, now)
  if (waiting === 0 && offers.length === 0) return {}
  const [first] = offers
  const firstUntil = first === undefined ? null : dayAndTime(first, event.timeZone)
  return { waitlist: { waiting, offers: offers.length, firstUntil } }
}

/** The same figures as on the home page. */
async function moneyFacts({ sql, payments }: DashboardDeps, event: EventRecord): Promise<Dashboard['money']> {
  const raised = await payments.raised(sql, event.id)
  const { unmatched, noPlace, disputed } = await moneyAttention(sql, event.id)
  return {
    raised: toDollars(sum(raised.map(({ amount }) => amount))),
    goal: toDollars(event.fundraisingGoal),
    byKind: raised.map(({ kind, amount }) => ({ kind, amount: toDollars(amount) })),
    unmatched: toDollars(unmatched),
    noPlace: toDollars(noPlace),
    disputed: toDollars(disputed),
  }
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

async function unpaidTeams(sql: Sql, teams: readonly TeamRecord[]): Promise<Dashboard['unpaid']> {
  const teamIds = teams.map(({ id }) => id)
  const money = await moneyOf(sql, teamIds)
  const owing = teams.flatMap((team) => {
    const owed = ownDebt(team, money.get(team.id))
    return owed > noMoney ? [{ team, owed }] : []
  })
  return {
    owed: toDollars(sum(owing.map(({ owed }) => owed))),
    teams: owing.map(({ team, owed }) => ({
      teamId: team.id,
      teamNumber: team.number,
      teamName: team.name,
      owedAmount: toDollars(owed),
    })),
  }
}

/** Without what is being processed, and without what its players owe for themselves. */
function ownDebt({ id }: TeamRecord, money: TeamMoney | undefined): Cents {
  const own = money?.bills?.find(({ subjectId }) => subjectId === id) ?? money
  return cents(Math.max(0, (own?.owed ?? noMoney) - (own?.underWay ?? noMoney)))
}

/** The same sum as on the Payments page. */
function owedFacts(owing: Owing): Dashboard['owed'] {
  const by = (kind: string) => owing.filter((each) => each.kind === kind).length
  return {
    amount: toDollars(sum(owing.map(({ owed }) => fromDollars(owed)))),
    teams: by('team'),
    sponsors: by('sponsor'),
    dinnerOrders: by('attendee'),
    ...(by('party') > 0 ? { parties: by('party') } : {}),
  }
}

function unpaidParties(owing: Owing): { byParties?: number } {
  const parties = owing.filter(({ kind }) => kind === 'party')
  if (parties.length === 0) return {}
  return { byParties: toDollars(sum(parties.map(({ owed }) => fromDollars(owed)))) }
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

async function scoringFacts(
  { sql, scoring }: DashboardDeps,
  event: EventRecord,
  all: readonly TeamRecord[],
  now: Date,
): Promise<Dashboard['scoring']> {
  const teams = all.filter(({ status }) => status === null)
  const facts = await scoring.cardProgress(sql, event.id)
  const confirmed = await scoring.confirmedTeams(sql, event.id)
  const holeCount = holeCountOf(event)
  const total = (of: 'holesIn' | 'openConflicts') =>
    teams.reduce((before, { id }) => before + (facts.get(id)?.[of] ?? 0), 0)
  const silent = teams.filter(({ id }) => {
    const { holesIn = 0, lastHeardFrom = null } = facts.get(id) ?? {}
    const card = { holesIn, lastHeardFrom, scoreConfirmed: confirmed.has(id) }
    return isSilent(card, { ...event, holeCount }, now.getTime())
  })
  return {
    holesIn: total('holesIn'),
    holesInAll: teams.length * holeCount,
    cardsConfirmed: teams.filter(({ id }) => confirmed.has(id)).length,
    openConflicts: total('openConflicts'),
    silentTeams: silent.length,
    ...(teams.length < all.length && { stoppedTeams: all.length - teams.length }),
  }
}

/** Nothing for a charity whose receipts don't speak of deductions. */
async function valuesMissing(
  sql: Sql,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'valuesMissing'>> {
  if (event.texts.charity.is501c3 === false) return {}
  const onSale = priceList.filter(lacksValue).map(({ name }) => name)
  const receipts = await countWaitingReceipts(sql, event.id)
  return onSale.length + receipts > 0 ? { valuesMissing: { onSale, receipts } } : {}
}

function sponsorPlaces({ sponsors, isOverdue }: UnnamedOfEvent): Pick<Dashboard, 'sponsorPlaces'> {
  const places = sponsors.reduce((total, { golf, dinner }) => total + golf + dinner, 0)
  const open = sponsors.filter(({ golf, dinner }) => golf + dinner > 0).length
  return places === 0 ? {} : { sponsorPlaces: { sponsors: open, places, isOverdue } }
}

/** What waits for a word that raffles may be sold. Once the result is final, nothing does. */
async function raffleFacts(
  sql: Sql,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'rafflesHidden'>> {
  const chances = priceList.filter(({ treatment }) => treatment === 'game').map(({ name }) => name)
  if (chances.length === 0 || event.finalizedAt !== null) return {}
  const { permission } = await rafflePermissionOf(sql, event.id)
  return permission === null ? { rafflesHidden: chances } : {}
}

/** Nothing for an event that sells no add-ons, and never did. */
async function sellingFacts(
  { sql, orders }: DashboardDeps,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'selling'>> {
  const addOns = priceList.filter(({ kind }) => kind === 'add-on')
  const { today, all, unpaidOrders } = await orders.figures(sql, event)
  const lateSales = await orders.lateSalesWaiting(sql, event.id)
  if (addOns.length === 0 && all.items === 0 && unpaidOrders === 0 && lateSales === 0) return {}
  const onSale = addOns.filter(({ isHidden, saleTime }) => !isHidden && saleTime === 'now')
  return {
    selling: {
      today: { ...today, amount: toDollars(today.amount) },
      all: { ...all, amount: toDollars(all.amount) },
      unpaidOrders,
      lateSales,
      nearlyGone: onSale.filter(isNearlyGone).map(({ name, left }) => ({ name, left: left ?? 0 })),
    },
  }
}
