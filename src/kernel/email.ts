/** One address, no spaces, a dot in the domain: what mail systems deliver, not all that RFC 5322 allows. */
const shape = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

export const longestEmail = 254

/** Control characters, and those nobody sees: two addresses that look the same must be the same. */
const hidden = /[\p{Cc}\p{Cf}]/u

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && shape.test(text) && !hidden.test(text)
}

/** The form two spellings of one address share: trimmed, lower case. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}
