/** What an event lacks before people can sign up. Pure; shared by the form and the server. */
import { dayIn } from '../../kernel/clock.ts'
import type { CourseCard } from './rules.ts'

export const gaps = [
  'date',
  'place',
  'course-card',
  'prices',
  'contact',
  'charity',
  'email',
  'payments',
] as const
export type Gap = (typeof gaps)[number]
export interface Missing {
  what: Gap
  text: string
}

export interface EventFacts {
  now: Date
  /** null if the form has no valid date. */
  startsAt: Date | null
  /** The course's: on its own day an event isn't past. */
  timeZone: string
  courseName: string
  courseCard: CourseCard
  /** Dollars or cents: only zero matters. */
  fees: { golf: number; dinner: number; shirt: number; sponsor: number }
  contact: { email: string; phone: string }
  charity: { legalName: string; taxId: string; is501c3: boolean | null }
}

export interface SiteFacts {
  sendsEmail: boolean
  /** Whether cards are really charged. */
  takesCards: boolean
}

const otherThings = [
  ['dinner', 'dinner guest'],
  ['shirt', 'shirt'],
  ['sponsor', 'hole sponsor'],
] as const

/** Gaps the event form can fill, in the form's order. */
export function missingInEvent(event: EventFacts): Missing[] {
  const { contact, charity, startsAt, timeZone, now } = event
  const isPast = startsAt !== null && startsAt < now && dayIn(timeZone)(startsAt) !== dayIn(timeZone)(now)
  return listed([
    ['date', startsAt === null && 'The date isn’t set.'],
    ['date', isPast && 'The date is in the past.'],
    ['place', !event.courseName.trim() && 'The course has no name yet.'],
    [
      'course-card',
      event.courseCard === 'none' && 'Enter the course card, or check the box if you don’t have it yet.',
    ],
    ['prices', event.fees.golf === 0 && 'A team has no price yet, so it would be free.'],
    ['contact', !contact.email.trim() && !contact.phone.trim() && 'No contact yet: add an email or phone.'],
    ['charity', charityGap(charity)],
  ])
}

/** Which of what isn't a team costs nothing. Many events have no shirts or dinner guests, so it isn't a gap; it is said all the same. */
export function freeInWords(fees: EventFacts['fees']): string | null {
  const free = otherThings.filter(([thing]) => fees[thing] === 0).map(([, name]) => name)
  return free.length > 0 ? `Free: ${free.join(', ')}` : null
}

function charityGap({ legalName, taxId, is501c3 }: EventFacts['charity']): string | false {
  const missing = [
    !legalName.trim() && 'its legal name',
    !taxId.trim() && is501c3 !== false && 'its tax ID',
    is501c3 === null && 'whether it’s a 501(c)(3)',
  ].filter((each) => each !== false)
  return missing.length > 0 && `Receipts need more about the charity: ${missing.join(', ')}.`
}

/** Gaps only the server's operator can fill. */
export function missingOnSite({ sendsEmail, takesCards }: SiteFacts): Missing[] {
  return listed([
    [
      'email',
      !sendsEmail &&
        'Email isn’t set up, so nobody gets a confirmation or receipt by email. System check says how.',
    ],
    [
      'payments',
      !takesCards &&
        'Cards aren’t really charged: this site uses test payments. System check says how to take real ones.',
    ],
  ])
}

function listed(all: readonly (readonly [Gap, string | false])[]): Missing[] {
  return all.flatMap(([what, text]) => (text === false ? [] : [{ what, text }]))
}

/** '1 golfer hasn’t agreed to the rules'. */
export function withoutRulesText(golfers: number): string {
  return golfers === 1
    ? '1 golfer hasn’t agreed to the rules'
    : `${golfers} golfers haven’t agreed to the rules`
}

/** '2 more places without a name': taken, and counted with nobody until somebody is named. */
export function withoutNameText(places: number): string {
  return `${places} more ${places === 1 ? 'place' : 'places'} without a name`
}

/** Not of a team that went home. */
export function needsHole(team: { startingHole: number | null; status?: unknown }): boolean {
  return team.startingHole === null && !team.status
}

const mostNamed = 5

/** 'Bogey Nights and 2 more teams have no starting hole.', or no tee time. */
export function withoutHoleText(names: readonly string[], what = 'starting hole'): string {
  const named = names.slice(0, names.length > mostNamed ? mostNamed - 1 : mostNamed)
  const others = names.length - named.length
  const all = others > 0 ? [...named, `${others} more teams`] : named
  const who = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  return `${who} ${names.length === 1 ? 'has' : 'have'} no ${what}.`
}
