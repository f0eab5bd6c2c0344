/**
 * The event form's values. Text fields are keyed by the paths used in server errors ('course.addressCity'), so that
 * errors map to fields directly.
 */
import type { EventDetails } from './event-shapes.ts'
import { type TypedFeeStep, typedFeeSteps } from './fee-steps-draft.ts'
import {
  blankHoles,
  type Course,
  courseOf,
  type DraftHole,
  draftHoles,
  withoutNumbers,
} from './holes-draft.ts'
import type { TieBreak } from './tie-break.ts'
import { typedStart } from './typed-start.ts'
import { zonedDateAndTime } from './wall-time.ts'

export interface EventDraft {
  texts: Record<string, string>
  cashBar: boolean
  volunteersTakeCash: boolean
  cardTerminal: boolean
  unpaidMayScore: boolean
  /** The course card comes later: it isn't shown, and there are no reminders about it. */
  cardLater: boolean
  course: Course
  holes: DraftHole[]
  photos: { url: string; alt: string }[]
  agenda: { time: string; title: string }[]
  feeSteps: TypedFeeStep[]
}

/** Every text field by kind, which determines how it is parsed and validated. */
export const textKinds = {
  eventName: 'line',
  date: 'date',
  time: 'time',
  timeZone: 'line',
  shotgunStart: 'text',
  headline: 'text',
  intro: 'text',
  'course.courseName': 'text',
  'course.addressStreet': 'text',
  'course.addressCity': 'text',
  'course.addressState': 'text',
  'course.addressZipCode': 'text',
  'course.tees': 'text',
  'course.nines': 'text',
  included: 'lines',
  drinkTickets: 'count',
  dinnerTime: 'timeOrNone',
  comingSoonText: 'text',
  basketValues: 'amounts',
  maxGuestsPerOrder: 'count',
  maxShirtsPerOrder: 'count',
  nextYearText: 'text',
  eventFee: 'dollars',
  dinnerFee: 'dollars',
  shirtFee: 'dollars',
  sponsorFee: 'dollars',
  'fairMarketValues.golf': 'dollarsOrNone',
  'fairMarketValues.dinner': 'dollarsOrNone',
  'fairMarketValues.shirt': 'dollarsOrNone',
  'fairMarketValues.sponsor': 'dollarsOrNone',
  'salesTax.golf': 'percent',
  'salesTax.dinner': 'percent',
  'salesTax.shirt': 'percent',
  'salesTax.sponsor': 'percent',
  fundraisingGoal: 'dollars',
  maxTeams: 'count',
  maxAttendees: 'countOrNone',
  'contact.name': 'text',
  'contact.email': 'email',
  'contact.phone': 'text',
  'charity.legalName': 'text',
  'charity.taxId': 'text',
  'charity.address': 'text',
  'charity.solicitation': 'text',
  /** 'true', 'false', or '' if unknown. */
  'charity.is501c3': 'text',
  thankYou: 'text',
  'agreements.rules': 'text',
  'agreements.photos': 'text',
  donateUrl: 'link',
  shirtImageUrl: 'link',
  tieBreak: 'text',
} as const satisfies Record<string, TextKind>
export type TextKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'amounts'
  | 'date'
  | 'time'
  | 'timeOrNone'
  | 'count'
  | 'countOrNone'
  | 'dollars'
  | 'percent'
  | 'dollarsOrNone'
  | 'email'
  | 'link'
/** The checkboxes. */
export type CheckName = 'cashBar' | 'volunteersTakeCash' | 'cardTerminal' | 'unpaidMayScore' | 'cardLater'
export type TextPath = keyof typeof textKinds
export const textPaths = Object.keys(textKinds) as TextPath[]

/** The form's values for a new event. */
export function blankDraft(timeZone: string): EventDraft {
  const texts = Object.fromEntries(textPaths.map((path) => [path, blankText(textKinds[path])]))
  return {
    texts: {
      ...texts,
      timeZone,
      time: '12:00',
      maxTeams: '36',
      basketValues: '50, 200',
      maxGuestsPerOrder: '6',
      maxShirtsPerOrder: '6',
      tieBreak: 'cards' satisfies TieBreak,
    },
    cashBar: false,
    volunteersTakeCash: false,
    cardTerminal: false,
    unpaidMayScore: false,
    cardLater: false,
    course: '18',
    holes: blankHoles(),
    photos: [],
    agenda: [],
    feeSteps: [],
  }
}

function blankText(kind: TextKind): string {
  return kind === 'dollars' || kind === 'percent' || kind === 'count' ? '0' : ''
}

export function draftOf(event: EventDetails): EventDraft {
  const texts = textPaths.map((path) => [path, textOf(event, path)])
  const holes = draftHoles(event.holes)
  return {
    texts: {
      ...Object.fromEntries(texts),
      ...zonedDateAndTime(event.eventDate, event.timeZone),
      shotgunStart: typedStart(event),
    },
    cashBar: event.cashBar,
    volunteersTakeCash: event.volunteersTakeCash,
    cardTerminal: event.cardTerminal ?? false,
    unpaidMayScore: event.unpaidMayScore,
    cardLater: event.courseCard === 'later',
    course: courseOf(event),
    holes: event.courseCard === 'entered' ? holes : withoutNumbers(holes),
    photos: event.photos.map(({ url, alt }) => ({ url, alt })),
    agenda: event.agenda.map(({ time, title }) => ({ time, title })),
    feeSteps: typedFeeSteps(event.priceSteps),
  }
}

function textOf(event: EventDetails, path: TextPath): string {
  const value = path
    .split('.')
    .reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], event)
  if (Array.isArray(value)) return value.join(textKinds[path] === 'amounts' ? ', ' : '\n')
  return value === null || value === undefined ? '' : String(value)
}
