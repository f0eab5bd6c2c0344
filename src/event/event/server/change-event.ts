import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { fromPercent } from '../../../kernel/sales-tax.ts'
import { dateInWords, isTimeZone, longDate } from '../../../kernel/text/dates.ts'
import type { EventChange } from '../event-entry-shapes.ts'
import { byThing, feeStepFaults, feesAt, noFeeSteps } from '../fee-steps.ts'
import { ninesFault } from '../nines.ts'
import { roundFault, usualRound } from '../round.ts'
import { typedStart } from '../typed-start.ts'
import { looksOther } from './calendar-entries.ts'
import type { EventRecord } from './event-record.ts'
import { type EventTexts, readTexts, textNames } from './event-texts.ts'

/** A new event: all switches off, 36 places. */
export function defaultEvent(id: string, startsAt: Date): EventRecord {
  const free = fromDollars(0)
  return {
    id,
    name: '',
    startsAt,
    timeZone: 'America/New_York',
    isCurrent: false,
    registrationEnabled: false,
    isLive: false,
    scoringIsLocked: false,
    finalizedAt: null,
    version: 0,
    calendar: { sequence: 0, changedAt: startsAt },
    maxTeams: 36,
    maxAttendees: null,
    fees: { golf: free, dinner: free, shirt: free, sponsor: free },
    feeSteps: noFeeSteps,
    feesNow: { golf: free, dinner: free, shirt: free, sponsor: free },
    feesNext: { golf: null, dinner: null, shirt: null, sponsor: null },
    values: { golf: null, dinner: null, shirt: null, sponsor: null },
    taxRates: { golf: 0, dinner: 0, shirt: 0, sponsor: 0 },
    fundraisingGoal: free,
    tieBreak: 'cards',
    courseCard: 'none',
    volunteersTakeCash: false,
    cardTerminal: false,
    playedHoles: null,
    routes: null,
    unpaidMayScore: false,
    teeTimes: null,
    ...usualRound,
    nineTwice: false,
    texts: readTexts('{}'),
  }
}

/** Returns the event with a change applied. Fields left out stay. Throws Problem for an unknown time zone. */
export function applyChange(event: EventRecord, change: EventChange, now: Date): EventRecord {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw new Problem('invalid-input', { errors: { timeZone: ['Choose a time zone from the list'] } })
  }
  const holeCount = change.holeCount ?? event.holeCount
  refuseCard(event, change, holeCount)
  const texts = withTexts(event.texts, change, holeCount === event.holeCount)
  // A client that sends back what it read, with another time, means the new time.
  texts.shotgunStart = typedStart({ ...event, ...texts, eventDate: event.startsAt })
  refuseNines(texts, holeCount)
  const values = change.fairMarketValues
  const money = (dollars: number | undefined, kept: EventRecord['fundraisingGoal']) =>
    dollars === undefined ? kept : fromDollars(dollars)
  const rate = (percent: number | undefined, kept: number) =>
    percent === undefined ? kept : fromPercent(percent)
  const value = (dollars: number | null | undefined, kept: Cents | null) =>
    dollars === undefined ? kept : dollars === null ? null : fromDollars(dollars)
  const changed = {
    ...event,
    version: event.version + 1,
    holeCount,
    nineTwice: holeCount === usualRound.holeCount && (change.nineTwice ?? event.nineTwice),
    name: change.eventName ?? event.name,
    startsAt: change.eventDate === undefined ? event.startsAt : new Date(change.eventDate),
    timeZone: change.timeZone ?? event.timeZone,
    registrationEnabled: change.registrationEnabled ?? event.registrationEnabled,
    isLive: change.isEventLive ?? event.isLive,
    scoringIsLocked: change.scoringIsLocked ?? event.scoringIsLocked,
    finalizedAt: finalizedAt(event, change.eventIsFinalized, now),
    maxTeams: change.maxTeams ?? event.maxTeams,
    maxAttendees: change.maxAttendees === undefined ? event.maxAttendees : change.maxAttendees,
    fees: {
      golf: money(change.eventFee, event.fees.golf),
      dinner: money(change.dinnerFee, event.fees.dinner),
      shirt: money(change.shirtFee, event.fees.shirt),
      sponsor: money(change.sponsorFee, event.fees.sponsor),
    },
    feeSteps: feeStepsAfter(event.feeSteps, change.priceSteps),
    values: {
      golf: value(values?.golf, event.values.golf),
      dinner: value(values?.dinner, event.values.dinner),
      shirt: value(values?.shirt, event.values.shirt),
      sponsor: value(values?.sponsor, event.values.sponsor),
    },
    taxRates: {
      golf: rate(change.salesTax?.golf, event.taxRates.golf),
      dinner: rate(change.salesTax?.dinner, event.taxRates.dinner),
      shirt: rate(change.salesTax?.shirt, event.taxRates.shirt),
      sponsor: rate(change.salesTax?.sponsor, event.taxRates.sponsor),
    },
    fundraisingGoal: money(change.fundraisingGoal, event.fundraisingGoal),
    tieBreak: change.tieBreak ?? event.tieBreak,
    courseCard: change.courseCard ?? (change.holes ? 'entered' : event.courseCard),
    volunteersTakeCash: change.volunteersTakeCash ?? event.volunteersTakeCash,
    cardTerminal: change.cardTerminal ?? event.cardTerminal,
    unpaidMayScore: change.unpaidMayScore ?? event.unpaidMayScore,
    teeTimes: teeTimesOn(event, holeCount),
    texts,
  }
  if (changed.isLive || (changed.finalizedAt && !event.finalizedAt)) refuseRound(changed)
  const priced = { ...changed, ...feesAt(changed, now) }
  return looksOther(event, priced) ? { ...priced, calendar: nextOf(event, now) } : priced
}

/** The earlier prices of things that the change names. Throws Problem 'invalid-input'. */
function feeStepsAfter(
  before: EventRecord['feeSteps'],
  typed: EventChange['priceSteps'],
): EventRecord['feeSteps'] {
  if (!typed) return before
  const after = byThing(
    (thing) =>
      typed[thing]?.map(({ until, price }) => ({ until, price: fromDollars(price) })) ?? before[thing],
  )
  const faults = Object.entries(feeStepFaults(after))
  if (faults.length === 0) return after
  throw new Problem('invalid-input', {
    errors: Object.fromEntries(faults.map(([path, fault]) => [path, [fault]])),
  })
}

/** Without tees that the course no longer has. */
function teeTimesOn({ teeTimes }: EventRecord, holeCount: number): EventRecord['teeTimes'] {
  const tees = teeTimes?.tees.filter((tee) => tee <= holeCount) ?? []
  return teeTimes && tees.length > 0 ? { ...teeTimes, tees } : null
}

function nextOf({ calendar }: EventRecord, now: Date): EventRecord['calendar'] {
  return { sequence: calendar.sequence + 1, changedAt: now }
}

/** A course card has all holes of the event. Throws Problem 'invalid-input'. */
function refuseCard(event: EventRecord, change: EventChange, holeCount: number): void {
  const { holes, courseCard = event.courseCard } = change
  if (holes && holes.length !== holeCount) {
    throw new Problem('invalid-input', { errors: { holes: [`A course has ${holeCount} holes`] } })
  }
  const isKnown = event.courseCard === 'entered' && holeCount === event.holeCount
  if (courseCard === 'entered' && !isKnown && !holes) {
    throw new Problem('invalid-input', {
      errors: { holes: [`Enter all ${holeCount} holes of the course card`] },
    })
  }
}

/** Throws Problem 'invalid-input' for what can't be played. */
function refuseRound({ holeCount, routes }: Pick<EventRecord, 'holeCount' | 'routes'>): void {
  const detail = roundFault(holeCount, routes !== null)
  if (detail) throw new Problem('invalid-input', { errors: { holeCount: [detail] }, detail })
}

/** Throws Problem 'invalid-input'. */
function refuseNines({ course }: EventTexts, holeCount: number): void {
  const fault = ninesFault(course.nines ?? '', holeCount)
  if (fault) throw new Problem('invalid-input', { errors: { 'course.nines': [fault] } })
}

/** Finalizing again keeps the first time, which the leaderboard shows. */
function finalizedAt(event: EventRecord, wanted: boolean | undefined, now: Date): Date | null {
  if (wanted === undefined) return event.finalizedAt
  return wanted ? (event.finalizedAt ?? now) : null
}

/** Names of nines go with a course that has another number of them. */
function withTexts(texts: EventTexts, change: EventChange, keepsNines: boolean): EventTexts {
  const named = textNames.filter((key) => change[key] !== undefined)
  const is501c3 = change.charity?.is501c3 === undefined ? texts.charity.is501c3 : change.charity.is501c3
  return {
    ...texts,
    ...Object.fromEntries(named.map((key) => [key, change[key]])),
    agenda: [...(change.agenda ?? texts.agenda)].sort((a, b) => a.time.localeCompare(b.time)),
    course: {
      ...texts.course,
      ...change.course,
      tees: change.course?.tees ?? texts.course.tees,
      nines: (change.course?.nines ?? (keepsNines ? texts.course.nines : undefined)) || undefined,
    },
    charity: {
      ...texts.charity,
      ...change.charity,
      is501c3,
      solicitation: change.charity?.solicitation ?? texts.charity.solicitation,
    },
    agreements: agreementsAfter(texts, change),
    paper: change.paper ?? texts.paper,
  }
}

/** Absent, as of events that never had any, when the last one is emptied. */
function agreementsAfter(texts: EventTexts, change: EventChange): EventTexts['agreements'] {
  const after = change.agreements ?? texts.agreements
  return after && (after.rules !== '' || after.photos !== '') ? after : undefined
}

/** The texts of a copy: what only held for the earlier event is gone, and where its date stands, the copy's stands. */
export function textsOfCopy(copy: EventRecord, source: EventRecord): EventRecord['texts'] {
  const { texts } = copy
  const dated = (text: string) =>
    [dateInWords, longDate].reduce(
      (said, inWords) =>
        said.replaceAll(inWords(source.startsAt, source.timeZone), inWords(copy.startsAt, copy.timeZone)),
      text,
    )
  return {
    ...texts,
    headline: dated(texts.headline),
    intro: dated(texts.intro),
    thankYou: dated(texts.thankYou),
    comingSoonText: '',
    nextYearText: '',
  }
}
