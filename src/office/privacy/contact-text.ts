/** Takes everybody's emails and phone numbers out of text and JSON, once an event's contact details are removed. Pure. */

import { changedRecord } from './changed-record.ts'

/** What stands in their place inside a text. */
export const removedMark = '(removed)'

/** As in `kernel/email.ts`, bounded so that a long text can't take long; in a link its @ is '%40'. */
const local = '[^\\s@<>(),;:"\\[\\]\\\\&=?/#%]{1,64}'
const label = '[\\p{L}\\p{N}_-]{1,63}'
const email = new RegExp(`${local}(?:@|%40)${label}(?:\\.${label})+`, 'giu')

/** Ten digits as people write them. Parts of ids, of longer numbers and of times aren't phone numbers. */
const phone =
  /(?<![\p{L}\p{N}])(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]{0,2}\d{3}[ .-]?\d{4}(?![\p{L}\p{N}])/giu

export interface ContactScrubber {
  /** The text without contact details; '' if it was nothing else. The same text if it has none. */
  text(given: string): string
  /** JSON with its keys, kept byte by byte if it has none. What isn't JSON is treated as text. */
  json(given: string): string
  /** Whether this address may be read: the committee's own. */
  isKept(address: string): boolean
}

/** Leaves the addresses of the committee, which its own emails and texts name. */
export function contactScrubber(own: readonly string[]): ContactScrubber {
  const kept = new Set(own.map(addressKey))
  const isKept = (address: string) => kept.has(addressKey(address))
  const marked = (found: string) => (isKept(found) ? found : removedMark)
  const text = (given: string) => {
    const left = given.replaceAll(email, marked).replaceAll(phone, marked)
    return left === removedMark ? '' : left
  }
  return {
    text,
    isKept,
    json(given) {
      try {
        const before: unknown = JSON.parse(given)
        const after = JSON.stringify(without(before, text))
        return after === JSON.stringify(before) ? given : after
      } catch {
        return text(given)
      }
    },
  }
}

/** The emails and phone numbers that a text names. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(email), ...text.matchAll(phone)].map(([found]) => found)
}

/** An email, or the ten digits of a phone number, as people and links write them. */
function addressKey(address: string): string {
  if (/@|%40/.test(address)) return address.replace('%40', '@').trim().toLowerCase()
  return address.replaceAll(/\D/g, '').slice(-10)
}

function without(given: unknown, text: (given: string) => string, isRow = false): unknown {
  if (typeof given === 'string') return text(given)
  if (Array.isArray(given)) return given.map((each) => without(each, text, isRow))
  if (given === null || typeof given !== 'object') return given
  return changedRecord(given, (key, value) => {
    // On the letter of a basket that somebody restores, as in its own table.
    if (key === 'donorAddress' && !isRow) return [key, null]
    // As in their own tables, which keep them no longer either.
    if (key === 'diet') return [key, '']
    if (key === 'answer' && ('questionId' in given || 'question_id' in given))
      return [key, Array.isArray(value) ? [] : '']
    // A saved row that somebody restores: these columns are unique unless they are NULL.
    const isNull = isRow && ['email', 'emailKey', 'email_key', 'phone'].includes(key)
    const areRows = key === 'rows' && 'table' in given
    return [key && (text(key) || removedMark), isNull ? null : without(value, text, areRows)]
  })
}
