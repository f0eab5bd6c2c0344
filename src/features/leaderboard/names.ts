/**
 * One order of names on every server, whatever language it is set to: the root collation, in which
 * Łukaszewicz stands with the Ls, and case and accents count only between names otherwise the same.
 */
const collator = new Intl.Collator('en')

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
