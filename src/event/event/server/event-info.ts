import { optionalDollars, sum, toDollars } from '../../../kernel/money.ts'
import { toPercent } from '../../../kernel/sales-tax.ts'
import { dateInWords, dayInWords, isoInZone, startInWords, yearInZone } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventDetails, EventInfo, PastEvent } from '../event-shapes.ts'
import { byThing, hasFeeSteps } from '../fee-steps.ts'
import type { NextPrice } from '../price-steps.ts'
import { teamSizeOf } from '../round.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'
import { holesOf, uploadedPicture } from './event-store.ts'

type InfoDeps = Pick<EventDeps, 'ask' | 'parts' | 'delivers' | 'rehearsalEndsOn'>

/** Returns the public event info. */
export async function eventInfo(deps: InfoDeps, sql: Sql, event: EventRecord): Promise<EventInfo> {
  const [taken, raised, holes, ...others] = await Promise.all([
    deps.ask('placesTaken', sql, event),
    deps.ask('raised', sql, event.id),
    holesOf(sql, event.id),
    ...deps.parts('eventInfo').map((info) => info(sql, event)),
  ])
  const { agreements: _, ...texts } = event.texts
  const playMoney = sum(raised.map((each) => each.playMoney))
  return {
    eventId: event.id,
    eventName: event.name,
    eventDate: isoInZone(event.startsAt, event.timeZone),
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    eventDayText: dayInWords(event.startsAt, event.timeZone),
    eventYear: yearInZone(event.startsAt, event.timeZone),
    timeZone: event.timeZone,
    ...texts,
    shotgunStart: texts.shotgunStart || startInWords(event.startsAt, event.timeZone),
    ...feesInDollars(event.feesNow),
    ...nextPrices(event),
    maxTeams: event.maxTeams,
    holeCount: event.holeCount,
    teamSize: event.teamSize,
    teamCount: taken.teams,
    ...(taken.teamsHeld > 0 && { teamsHeld: taken.teamsHeld }),
    isFull: teamsAreFull(event, taken),
    attendeesAreFull: attendeesAreFull(event, taken.attendees),
    registrationEnabled: event.registrationEnabled,
    isEventLive: event.isLive,
    scoringIsLocked: event.scoringIsLocked,
    eventIsFinalized: event.finalizedAt !== null,
    fundraisingGoal: toDollars(event.fundraisingGoal),
    amountRaised: toDollars(sum(raised.map(({ amount }) => amount))),
    courseCard: event.courseCard,
    ...(event.courseCard === 'entered' && { pars: holes.map(({ par }) => par) }),
    featuredHole: hardestOf(holes),
    raised: raised.map(({ kind, amount }) => ({ kind, amount: toDollars(amount) })),
    ...(playMoney > 0 && { playMoney: toDollars(playMoney) }),
    isCurrent: event.isCurrent,
    ...deps.ask('paymentMode'),
    ...(deps.rehearsalEndsOn ? { rehearsalEndsOn: deps.rehearsalEndsOn } : {}),
    emailIsOn: deps.delivers.email,
    textsAreOn: deps.delivers.sms,
    ...(event.taxRates.golf > 0 ? { teamSalesTax: toPercent(event.taxRates.golf) } : {}),
    ...(event.teeTimes && { teeTimes: event.teeTimes }),
    ...(event.cardTerminal && { cardTerminal: true }),
    ...(event.playedHoles !== null && { playedHoles: event.playedHoles }),
    ...Object.assign({}, ...others),
  }
}

function feesInDollars({ golf, dinner, shirt, sponsor }: EventRecord['fees']) {
  return {
    eventFee: toDollars(golf),
    dinnerFee: toDollars(dinner),
    shirtFee: toDollars(shirt),
    sponsorFee: toDollars(sponsor),
  }
}

/** Nothing for an event whose prices stay. */
function nextPrices({ feesNext, timeZone }: EventRecord): Pick<EventInfo, 'nextPrices'> {
  const next = Object.entries(feesNext).flatMap(([thing, next]) =>
    next ? [[thing, nextPriceInDollars(next, timeZone)]] : [],
  )
  return next.length > 0 ? { nextPrices: Object.fromEntries(next) } : {}
}

/** When it begins is ISO 8601 with the event's offset. */
export function nextPriceInDollars({ from, price }: NextPrice, timeZone: string) {
  return { from: isoInZone(from, timeZone), price: toDollars(price) }
}

function stepsInDollars(steps: EventRecord['feeSteps']) {
  return byThing((thing) => steps[thing].map(({ until, price }) => ({ until, price: toDollars(price) })))
}

/** Returns a previous event's name and date. */
export function pastEvent({ id, name, startsAt, timeZone }: EventRecord): PastEvent {
  return {
    eventId: id,
    eventName: name,
    eventYear: yearInZone(startsAt, timeZone),
    eventDateText: dateInWords(startsAt, timeZone),
    eventDayText: dayInWords(startsAt, timeZone),
  }
}

function hardestOf(holes: Awaited<ReturnType<typeof holesOf>>): EventInfo['featuredHole'] {
  const hole = holes.find(({ handicap, isEntered }) => isEntered && handicap === 1)
  if (!hole) return null
  const { number: holeNumber, par, yardage, imageUrl, water } = hole
  return { holeNumber, par, yardage, imageUrl, water }
}

/** Returns the event info with the fields only staff see. */
export async function eventDetails(deps: InfoDeps, sql: Sql, event: EventRecord): Promise<EventDetails> {
  const [info, holes] = await Promise.all([eventInfo(deps, sql, event), holesOf(sql, event.id)])
  return {
    ...info,
    ...feesInDollars(event.fees),
    ...(hasFeeSteps(event.feeSteps) ? { priceSteps: stepsInDollars(event.feeSteps) } : {}),
    ...(event.texts.agreements ? { agreements: event.texts.agreements } : {}),
    maxAttendees: event.maxAttendees,
    tieBreak: event.tieBreak,
    nineTwice: event.nineTwice,
    volunteersTakeCash: event.volunteersTakeCash,
    unpaidMayScore: event.unpaidMayScore,
    fairMarketValues: {
      golf: optionalDollars(event.values.golf),
      dinner: optionalDollars(event.values.dinner),
      shirt: optionalDollars(event.values.shirt),
      sponsor: optionalDollars(event.values.sponsor),
    },
    salesTax: {
      golf: toPercent(event.taxRates.golf),
      dinner: toPercent(event.taxRates.dinner),
      shirt: toPercent(event.taxRates.shirt),
      sponsor: toPercent(event.taxRates.sponsor),
    },
    holes: holes.map((hole) => ({
      holeNumber: hole.number,
      par: hole.par,
      yardage: hole.yardage,
      handicap: hole.handicap,
      imageUrl: uploadedPicture(hole),
      water: hole.water,
    })),
  }
}

/** A team needs one team place and a dinner seat for each player. */
export function teamsAreFull(event: EventRecord, taken: { teams: number; attendees: number }): boolean {
  return taken.teams >= event.maxTeams || attendeesAreFull(event, taken.attendees + teamSizeOf(event) - 1)
}

export function attendeesAreFull(event: EventRecord, attendees: number): boolean {
  return event.maxAttendees !== null && attendees >= event.maxAttendees
}
