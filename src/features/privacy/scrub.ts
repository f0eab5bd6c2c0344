/** Takes a person out of text and JSON that may mention anybody. Pure. */
import { readPhone } from '../../kernel/phone.ts'
import { isAbout, keysOf, type Who } from './who.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

/** Ten digits as people write them: '(831) 555-0199', '+1 831.555.0199'. */
function phonePattern(digits: string): string {
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return `(?<!\\d)(?:\\+?1[ .-]?)?\\(?${parts[0]}\\)?[ .-]?${parts[1]}[ .-]?${parts[2]}(?!\\d)`
}

/** What stands for this person in a text; null if nothing is known of them. */
function patternsOf(who: Who): { mention: RegExp | null; name: RegExp | null } {
  const { email, phone } = keysOf(who)
  const parts = [
    ...(email ? [`(?<![\\p{L}\\p{N}.+_-])${escaped(email)}${edge.after}`] : []),
    ...(phone && readPhone(phone) ? [phonePattern(phone)] : []),
  ]
  const name = who.name?.trim().split(/\s+/).map(escaped).join('\\s+')
  return {
    mention: parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : null,
    name: name?.includes('\\s+') ? new RegExp(`${edge.before}${name}${edge.after}`, 'giu') : null,
  }
}

/** Does both: `text` with the person taken out, the same text if it doesn't mention them. */
export interface Scrubber {
  text(text: string): string
  /** A JSON value as text. What isn't JSON is scrubbed as text. */
  json(text: string): string
}

/** `becomes` replaces a full name; null leaves names. A single word is no name here: too many other words look like it. */
export function scrubberOf(who: Who, becomes: string | null): Scrubber {
  const { mention, name } = patternsOf(who)
  const asked = keysOf(who)
  function text(given: string): string {
    const without = mention ? given.replaceAll(mention, '(erased)') : given
    return name && becomes !== null ? without.replaceAll(name, becomes) : without
  }
  function value(given: unknown): unknown {
    if (typeof given === 'string') return isWhole(given) ? '' : text(given)
    if (Array.isArray(given)) return given.map(value)
    if (given === null || typeof given !== 'object') return given
    const record = Object.entries(given)
    const isTheirs = isAbout(who, namedInRecord(given as Record<string, unknown>))
    return Object.fromEntries(record.map(([key, each]) => [key, isTheirs ? field(key, each) : value(each)]))
  }
  function isWhole(given: string): boolean {
    const whole = given.trim().toLowerCase()
    return whole !== '' && (whole === asked.email || whole === asked.phone)
  }
  function field(key: string, given: unknown): unknown {
    const part = partOf(key)
    if (typeof given !== 'string' || part === null) return value(given)
    if (part === 'email' || part === 'phone') return null
    if (becomes === null) return given
    return part === 'last' ? '' : becomes
  }
  return {
    text,
    json(given) {
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

type Part = 'first' | 'last' | 'full' | 'email' | 'phone'
const parts: Readonly<Record<string, Part>> = {
  firstname: 'first',
  lastname: 'last',
  fullname: 'full',
  email: 'email',
  emailaddress: 'email',
  emailkey: 'email',
  phone: 'phone',
  phonenumber: 'phone',
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
