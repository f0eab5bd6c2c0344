/** What stands on the payer's card statement behind the account's own prefix. */

/** Prefix, '* ' and suffix are 22 characters at most, and a prefix has up to 10. */
const longest = 10
const fallback = 'GOLF'

/** The first words of the event's name that fit, in the plain letters that statements take; with a letter at least. */
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
