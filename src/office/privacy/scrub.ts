/** Takes a person out of text and JSON that may mention anybody. Pure. */
import { tenDigits } from '../../kernel/phone.ts'
import { escapeHtml } from '../../kernel/text/html.ts'
import { changedRecord } from './changed-record.ts'
import { claimOf, keysOf, type Who } from './who.ts'

/** What stands for an email or a phone inside a text, and as a key. */
const erasedMark = '(erased)'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

/** Ten digits as people write them: '(831) 555-0199', '+1 831.555.0199'. */
function phonePattern(digits: string): string {
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return `(?<!\\d)(?:\\+?1[ .-]?)?\\(?${parts[0]}\\)?[ .-]?${parts[1]}[ .-]?${parts[2]}(?!\\d)`
}

/** A word as text has it, or an email's HTML: O'Brien is O&#39;Brien there. */
function wordPattern(word: string): string {
  const written = escapeHtml(word)
  return written === word ? escaped(word) : `(?:${escaped(word)}|${escaped(written)})`
}

/** 'Lee Marsh' and 'Marsh, Lee'; null for a single word: too many other words look like it. */
function namePattern(name: string): string | null {
  const words = name.trim().split(/\s+/).map(wordPattern)
  const last = words.at(-1)
  if (words.length < 2 || last === undefined) return null
  const turned = `${last},\\s+${words.slice(0, -1).join('\\s+')}`
  return `${edge.before}(?:${words.join('\\s+')}|${turned})${edge.after}`
}

/** What stands for this person in a text; null if nothing is known of them. */
function patternsOf(whos: readonly Who[]): { mention: RegExp | null; name: RegExp | null } {
  const keys = whos.map(keysOf)
  const mentions = keys.flatMap(({ email, phone }) => [
    ...(email ? [`(?<![\\p{L}\\p{N}.+_-])${escaped(email)}${edge.after}`] : []),
    ...(phone && tenDigits(phone) ? [phonePattern(phone)] : []),
  ])
  const names = whos.flatMap(({ name }) => (name ? [namePattern(name)] : [])).filter((each) => each !== null)
  return { mention: patternOf(mentions), name: patternOf(names) }
}

function patternOf(parts: readonly string[]): RegExp | null {
  return parts.length > 0 ? new RegExp([...new Set(parts)].join('|'), 'giu') : null
}

/** Lower-case parts of which a text has one if it mentions them at all: emails, the end of phones, the last words of names. */
function hintsOf(whos: readonly Who[]): string[] {
  const hints = whos.map(keysOf).flatMap(({ email, phone, name }) => {
    const last = name?.split(' ').at(-1)
    return [email, phone?.slice(-4), last, last && escapeHtml(last)]
  })
  return [...new Set(hints.filter((hint) => typeof hint === 'string' && hint !== ''))] as string[]
}

/** Does both: `text` with the person taken out, the same text if it doesn't mention them. */
export interface Scrubber {
  text(text: string): string
  /** A JSON value as text, with its keys. What isn't JSON is scrubbed as text. */
  json(text: string): string
}

/**
 * `becomes` replaces a full name; null leaves names. One person may be given in several spellings. A single word is no name here.
 */
export function scrubberOf(person: Who | readonly Who[], becomes: string | null): Scrubber {
  const whos = [person].flat()
  const { mention, name } = patternsOf(whos)
  const hints = hintsOf(whos)
  const wholes = new Set(whos.map(keysOf).flatMap(({ email, phone }) => [email, phone]))
  const mayMention = (given: string) => {
    const lower = given.toLowerCase()
    return hints.some((hint) => lower.includes(hint))
  }
  function text(given: string): string {
    const without = mention ? given.replaceAll(mention, erasedMark) : given
    return name && becomes !== null ? without.replaceAll(name, becomes) : without
  }
  function value(given: unknown): unknown {
    if (typeof given === 'string') return isWhole(given) ? '' : text(given)
    if (Array.isArray(given)) return given.map(value)
    if (given === null || typeof given !== 'object') return given
    const record = given as Record<string, unknown>
    const isTheirs = claimOf(whos, namedInRecord(record)) === 'theirs'
    const isTheirSeat = typeof record.name === 'string' && isTheirsByName(record.name)
    return changedRecord(withoutSaid(record), (key, each) => [
      isWhole(key) ? erasedMark : text(key),
      isTheirSeat && saidKeys.includes(key) ? '' : isTheirs ? field(key, each) : value(each),
    ])
  }
  /** A form whose lists of people, meals and answers stand in one order. */
  function withoutSaid(record: Record<string, unknown>): Record<string, unknown> {
    const people = record.attendees ?? record.players
    if (becomes === null || !Array.isArray(people)) return record
    const theirs = people.map((each) => claimOf(whos, namedOnForm(each)) === 'theirs')
    const without = (list: unknown, seatOf: (each: object, at: number) => number, blank: object) =>
      Array.isArray(list)
        ? list.map((each: unknown, at) =>
            typeof each === 'object' && each !== null && theirs[seatOf(each, at)]
              ? { ...each, ...blank }
              : each,
          )
        : list
    return {
      ...record,
      ...('meals' in record && { meals: without(record.meals, (_, at) => at, { diet: '' }) }),
      ...('answers' in record && {
        answers: without(record.answers, (each) => Number('number' in each && each.number) - 1, {
          answer: [],
        }),
      }),
    }
  }
  function isTheirsByName(given: string): boolean {
    return becomes !== null && claimOf(whos, { email: null, phone: null, name: given }) === 'theirs'
  }
  function isWhole(given: string): boolean {
    const whole = given.trim().toLowerCase()
    return whole !== '' && wholes.has(whole)
  }
  function field(key: string, given: unknown): unknown {
    const part = partOf(key)
    if (typeof given !== 'string' || part === null) return value(given)
    if (part === 'email' || part === 'phone') return null
    if (becomes === null) return given
    if (part === 'size') return ''
    return part === 'last' ? '' : becomes
  }
  return {
    text,
    json(given) {
      if (!mayMention(given)) return given
      try {
        const before: unknown = JSON.parse(given)
        const after = JSON.stringify(value(before))
        return after === JSON.stringify(before) ? given : after
      } catch {
        return text(given)
      }
    },
  }
}

/** The person's own records inside JSON, each as lines of 'firstName: Lee'; none in what isn't JSON. */
export function ownRecords(json: string, who: Who): string[] {
  const found: string[] = []
  const look = (given: unknown): void => {
    if (given === null || typeof given !== 'object') return
    const cells = Object.entries(given)
    if (!Array.isArray(given) && claimOf([who], namedInRecord(given as Record<string, unknown>)) === 'theirs')
      found.push(cells.flatMap(([key, value]) => lineOf(key, value)).join('\n'))
    for (const [, value] of cells) look(value)
  }
  try {
    look(JSON.parse(json))
  } catch {
    return []
  }
  return found
}

function lineOf(key: string, value: unknown): string[] {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [`${key}: ${value}`] : []
}

/** In the saved row of somebody's seat or answer, which has no more than their name: what they said there. */
const saidKeys: readonly string[] = ['diet', 'wish', 'answer']

/** A golfer, or a guest by name alone. */
function namedOnForm(person: unknown): Who {
  const record = (person ?? {}) as Record<string, unknown>
  const named = namedInRecord(record)
  return { ...named, name: named.name ?? (typeof record.name === 'string' ? record.name : null) }
}

type Part = 'first' | 'last' | 'full' | 'email' | 'phone' | 'size'
const parts: Readonly<Record<string, Part>> = {
  firstname: 'first',
  lastname: 'last',
  fullname: 'full',
  email: 'email',
  emailaddress: 'email',
  emailkey: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  shirtsize: 'size',
}
const partOf = (key: string): Part | null => parts[key.replaceAll('_', '').toLowerCase()] ?? null

/** A person inside JSON: `{ firstName, lastName, email, phone }`, in the spellings of rows and forms. */
function namedInRecord(record: Record<string, unknown>): Who {
  const found: Partial<Record<Part, string>> = {}
  for (const [key, value] of Object.entries(record)) {
    const part = partOf(key)
    if (part && typeof value === 'string' && value !== '') found[part] ??= value
  }
  const joined = [found.first, found.last].filter(Boolean).join(' ')
  return { email: found.email ?? null, phone: found.phone ?? null, name: found.full ?? (joined || null) }
}
