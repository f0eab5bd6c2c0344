/** The text on the payer's card statement, after the account's own prefix. */

/** Prefix, '* ' and suffix are limited to 22 characters, and a prefix may have 10. */
const longest = 10
const fallback = 'GOLF'

/** As many leading words of the event's name as fit, in characters allowed on statements, with at least one letter. */
export function descriptorSuffix(eventName: string): string {
  const words = eventName
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  let text = (words[0] ?? '').slice(0, longest)
  for (const word of words.slice(1)) {
    if (`${text} ${word}`.length > longest) break
    text = `${text} ${word}`
  }
  return /[A-Z]/.test(text) ? text : fallback
}
