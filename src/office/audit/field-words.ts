import { dateAndTime } from '../../kernel/text/dates.ts'

/** Fields whose names in the code don't say to a committee what they are, as the log has them. */
const names: Readonly<Record<string, string>> = {
  'asks index': 'handicap index asked',
  'below price': 'below its price by',
  'carries over': 'tied holes carry over',
  covered: 'paid so far',
  'declared golfers': 'golfers told to the insurer',
  'event fee': 'price of a team',
  'extras open': 'add-ons on sale',
  'fees golf': 'price of a team',
  'fees dinner': 'price of dinner',
  'fees shirt': 'price of a shirt',
  'fees sponsor': 'price of a hole sponsorship',
  'finalized at': 'result final since',
  float: 'starting cash',
  'hole number': 'hole',
  'is live': 'live scoring',
  later: 'captains may name players later',
  level: 'package level',
  list: 'on the donor list',
  looking: 'teams may look for players',
  'max attendees': 'most at dinner',
  'max per payer': 'times for one payer',
  'max teams': 'most teams',
  'max uses': 'times in all',
  'men yards': 'yards for men',
  names: 'groups',
  net: 'net scores',
  of: 'whose answer',
  'online allowed': 'online sale allowed',
  parties: 'golfers may sign up without a team',
  'per team': 'most for one team',
  place: 'where it stands',
  'registration enabled': 'sign-up',
  'scoring is locked': 'scores locked',
  'set men yards': 'yards set up for men',
  'set women yards': 'yards set up for women',
  'starting group': 'starts as',
  'starts at': 'date and start',
  treatment: 'for receipts and taxes',
  unit: 'measured in',
  'unpaid may score': 'teams may play before paying',
  'values golf': 'fair market value of a team',
  'values dinner': 'fair market value of dinner',
  'values shirt': 'fair market value of a shirt',
  'values sponsor': 'fair market value of a hole sponsorship',
  'volunteers take cash': 'volunteers take payments',
  waitlist: 'waitlist kept',
  what: 'items',
  why: 'why it was late',
  'wins again': 'a name may win twice',
  'women yards': 'yards for women',
}

/**
 * A changed field in the committee's words, from the log's name for it: 'is live' is 'live scoring', 'prizes 2 name' is
 * 'prize 2, name'. '' stays ''.
 */
export function fieldInWords(what: string): string {
  const known = names[what]
  if (known) return known
  const [, list, place, field = ''] = /^(\w+?)s? (\d+) (.+)$/.exec(what) ?? []
  if (list && place) return `${list} ${place}, ${fieldInWords(field)}`
  return what
    .replace(/^(texts|course|is|has) (?=\w)/, '')
    .replace(/^counts (?=\w)/, 'counted ')
    .replace(/^needs (?=\w)/, 'needs a ')
    .replace(/^(approved|checked|deposited|seen|received|retired|removed|made|sent) (at|on)$/, '$1')
}

/** A moment, as the log has it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?Z$/

/** A changed value, with moments in the event's time. */
export function valueInWords(value: string, timeZone: string | undefined): string {
  return moment.test(value) ? dateAndTime(value, timeZone) : value
}
