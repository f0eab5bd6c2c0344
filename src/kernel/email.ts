/** One address, no spaces, a dot in the domain: what mail systems deliver, not everything RFC 5322 allows. */
const shape = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

export const longestEmail = 254

/** Control and invisible characters: two addresses that look the same must be the same. */
const hidden = /[\p{Cc}\p{Cf}]/u

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && shape.test(text) && !hidden.test(text)
}

/** The form that two spellings of one address share: trimmed, lower case. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}
