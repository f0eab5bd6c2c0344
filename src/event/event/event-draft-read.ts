/** Converts the form's values to what is sent, or to errors. */
import { emailFault } from '../../kernel/field-rules.ts'
import { isTimeZone } from '../../kernel/text/dates.ts'
import { withScheme } from '../../kernel/text/web-address.ts'
import { dollarsIn } from './dollars-in.ts'
import { type EventDraft, type TextPath, textKinds, textPaths } from './event-draft.ts'
import type { EventChange } from './event-entry-shapes.ts'
import { sentFeeSteps, typedFeeStepFaults } from './fee-steps-draft.ts'
import { type Course, courses, hasNumbers, holeFaults, wholeNumber } from './holes-draft.ts'
import { ninesFault } from './nines.ts'
import { type CourseCard, highestOrderLimit } from './rules.ts'
import type { TieBreak } from './tie-break.ts'
import { momentAt } from './wall-time.ts'

const names: Partial<Record<TextPath, string>> = { eventName: 'Event name', date: 'Date', time: 'Start' }

const highest: Partial<Record<TextPath, number>> = {
  maxTeams: 1000,
  maxAttendees: 100_000,
  drinkTickets: 100,
  maxGuestsPerOrder: highestOrderLimit,
  maxShirtsPerOrder: highestOrderLimit,
}
const lowest: Partial<Record<TextPath, number>> = { maxGuestsPerOrder: 1, maxShirtsPerOrder: 1 }

/** Returns errors by path, in the order of the form. */
export function draftFaults(draft: EventDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const path of textPaths) {
    const fault = textFault(path, (draft.texts[path] ?? '').trim())
    if (fault) faults[path] = fault
  }
  for (const [index, photo] of draft.photos.entries())
    if (!isLink(photo.url.trim()) || photo.url.trim() === '')
      faults[`photos.${index}.url`] = 'Enter a web address'
  for (const [index, line] of draft.agenda.entries()) Object.assign(faults, agendaFault(line, index))
  const nines = ninesFault(draft.texts['course.nines'] ?? '', draft.holes.length)
  if (nines) faults['course.nines'] = nines
  Object.assign(faults, typedFeeStepFaults(draft.feeSteps))
  return { ...faults, ...(courseCardOf(draft) === 'entered' ? holeFaults(draft.holes) : {}) }
}

/** An empty course card counts as none, so that it isn't required for saving. */
export function courseCardOf({ cardLater, holes }: EventDraft): CourseCard {
  if (cardLater) return 'later'
  return hasNumbers(holes) ? 'entered' : 'none'
}

function textFault(path: TextPath, text: string): string | undefined {
  if (text === '' && names[path]) return `${names[path]} is required`
  if (path === 'timeZone') return isTimeZone(text) ? undefined : 'Choose a time zone from the list'
  switch (textKinds[path]) {
    case 'dollars':
      return dollarsIn(text) === null ? 'Enter an amount such as 500 or 62.50' : undefined
    case 'percent':
      return percentIn(text) === null ? 'Enter a percent such as 8.875, or 0' : undefined
    case 'dollarsOrNone':
      return text !== '' && dollarsIn(text) === null ? 'Enter an amount, 0, or leave it empty' : undefined
    case 'amounts':
      return amountsIn(text) === null ? 'Enter amounts such as 50, 200' : undefined
    case 'count':
      return wholeNumber(text) === null ? 'Enter a whole number' : outOfBounds(path, text)
    case 'countOrNone':
      if (text === '') return undefined
      return wholeNumber(text) === null ? 'Enter a whole number, or leave it empty' : outOfBounds(path, text)
    case 'email':
      return text === '' ? undefined : emailFault(text)
    case 'link':
      return isLink(text) ? undefined : 'Enter a web address, such as www.example.org'
    default:
      return undefined
  }
}

/** Empty lines are left out; incomplete lines are errors. */
function agendaFault({ time, title }: EventDraft['agenda'][number], index: number): Record<string, string> {
  if (!time && title.trim()) return { [`agenda.${index}.time`]: 'Enter a time such as 10:30 AM' }
  if (time && !title.trim()) return { [`agenda.${index}.title`]: 'Enter what happens at that time' }
  return {}
}

function outOfBounds(path: TextPath, text: string): string | undefined {
  if (path in lowest && Number(text) < (lowest[path] ?? 0)) return `At least ${lowest[path]}`
  const limit = highest[path] ?? Number.POSITIVE_INFINITY
  return Number(text) > limit ? `At most ${limit.toLocaleString('en-US')}` : undefined
}

function isLink(text: string): boolean {
  return text === '' || text.startsWith('/') || /^https?:\/\/\S+$/i.test(withScheme(text))
}

/** Parses '50, 200' as dollars. Returns null if it is empty, invalid, or has duplicates. */
export function amountsIn(text: string): number[] | null {
  const amounts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(dollarsIn)
  const found = amounts.filter((amount) => amount !== null && amount > 0)
  const isSound = found.length === amounts.length && found.length > 0 && found.length <= 12
  return isSound && new Set(found).size === found.length ? found.map(Number) : null
}

/** Parses a percentage with up to three decimals: '8.875%'. Returns null if it is invalid or above 30. */
export function percentIn(text: string): number | null {
  const bare = text.replaceAll(/[%\s]/g, '')
  return /^\d{1,2}(\.\d{1,3})?$/.test(bare) && Number(bare) <= 30 ? Number(bare) : null
}

/** The complete event from the form. Only call it on a valid draft. */
export function wholeChange(draft: EventDraft) {
  const text = (path: TextPath) => (draft.texts[path] ?? '').trim()
  const dollars = (path: TextPath) => dollarsIn(text(path)) ?? 0
  const percent = (path: TextPath) => percentIn(text(path)) ?? 0
  const count = (path: TextPath) => wholeNumber(text(path)) ?? 0
  return {
    eventName: text('eventName'),
    eventDate: momentAt(text('date'), text('time'), text('timeZone')),
    timeZone: text('timeZone'),
    shotgunStart: text('shotgunStart'),
    headline: text('headline'),
    intro: text('intro'),
    course: {
      courseName: text('course.courseName'),
      addressStreet: text('course.addressStreet'),
      addressCity: text('course.addressCity'),
      addressState: text('course.addressState'),
      addressZipCode: text('course.addressZipCode'),
      tees: text('course.tees'),
      nines: text('course.nines'),
    },
    included: text('included')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    cashBar: draft.cashBar,
    volunteersTakeCash: draft.volunteersTakeCash,
    cardTerminal: draft.cardTerminal,
    unpaidMayScore: draft.unpaidMayScore,
    drinkTickets: count('drinkTickets'),
    dinnerTime: text('dinnerTime'),
    agenda: draft.agenda
      .map(({ time, title }) => ({ time, title: title.trim() }))
      .filter(({ title }) => title !== '')
      .sort((a, b) => a.time.localeCompare(b.time)),
    comingSoonText: text('comingSoonText'),
    basketValues: amountsIn(text('basketValues')) ?? [],
    maxGuestsPerOrder: count('maxGuestsPerOrder'),
    maxShirtsPerOrder: count('maxShirtsPerOrder'),
    nextYearText: text('nextYearText'),
    eventFee: dollars('eventFee'),
    dinnerFee: dollars('dinnerFee'),
    shirtFee: dollars('shirtFee'),
    sponsorFee: dollars('sponsorFee'),
    priceSteps: sentFeeSteps(draft.feeSteps),
    fairMarketValues: {
      golf: dollarsIn(text('fairMarketValues.golf')),
      dinner: dollarsIn(text('fairMarketValues.dinner')),
      shirt: dollarsIn(text('fairMarketValues.shirt')),
      sponsor: dollarsIn(text('fairMarketValues.sponsor')),
    },
    salesTax: {
      golf: percent('salesTax.golf'),
      dinner: percent('salesTax.dinner'),
      shirt: percent('salesTax.shirt'),
      sponsor: percent('salesTax.sponsor'),
    },
    fundraisingGoal: dollars('fundraisingGoal'),
    maxTeams: count('maxTeams'),
    maxAttendees: wholeNumber(text('maxAttendees')),
    contact: { name: text('contact.name'), email: text('contact.email'), phone: text('contact.phone') },
    charity: {
      legalName: text('charity.legalName'),
      taxId: text('charity.taxId'),
      address: text('charity.address'),
      is501c3: text('charity.is501c3') === '' ? null : text('charity.is501c3') === 'true',
      solicitation: text('charity.solicitation'),
    },
    thankYou: text('thankYou'),
    agreements: { rules: text('agreements.rules'), photos: text('agreements.photos') },
    donateUrl: text('donateUrl'),
    shirtImageUrl: text('shirtImageUrl'),
    photos: draft.photos.map(({ url, alt }) => ({ url: url.trim(), alt: alt.trim() })),
    tieBreak: text('tieBreak') as TieBreak,
    courseCard: courseCardOf(draft),
    ...roundOf(draft.course),
    ...(courseCardOf(draft) === 'entered' ? { holes: draft.holes.map(holeOf) } : {}),
  } satisfies EventChange
}

function roundOf(course: Course) {
  const { holeCount, nineTwice } = courses[course]
  return { holeCount, nineTwice }
}

function holeOf({ holeNumber, par, yardage, handicap, imageUrl, water }: EventDraft['holes'][number]) {
  return {
    holeNumber,
    par: wholeNumber(par) ?? 0,
    yardage: wholeNumber(yardage) ?? 0,
    handicap: wholeNumber(handicap) ?? 0,
    imageUrl: imageUrl || null,
    water: water === '' ? null : water === 'yes',
  }
}

/** Only the fields that changed, so that two admins editing different fields don't overwrite each other. */
export function changeBetween(before: EventDraft, after: EventDraft): EventChange {
  const [old, fresh] = [wholeChange(before), wholeChange(after)]
  const keys = (Object.keys(fresh) as (keyof typeof fresh)[]).filter(
    (key) => JSON.stringify(fresh[key]) !== JSON.stringify(old[key]),
  )
  // Another number of holes comes with the card that has them.
  if (keys.includes('holeCount') && fresh.holes && !keys.includes('holes')) keys.push('holes')
  return Object.fromEntries(keys.map((key) => [key, fresh[key]]))
}

/** Maps a path in the server's errors to the form's; date and time are one field on the server. */
export function formPath(serverPath: string): string {
  if (serverPath.startsWith('priceSteps')) return 'feeSteps'
  return serverPath === 'eventDate' ? 'date' : serverPath.replace(/^included\.\d+$/, 'included')
}
