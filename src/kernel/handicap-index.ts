/** Handicap indexes as people write them: '8.4', '+1.2' for a plus handicap. */

interface ReadIndex {
  /** Below 0 for a plus handicap; null for none. */
  index: number | null
}

/** Rules of Handicapping 5.2: at most 54.0. */
const range = 'Enter an index from +10 to 54, such as 12.4.'

export function readIndex(text: string): ReadIndex | { fault: string } {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { index: null }
  if (/^[-−]\d/.test(typed)) return { fault: `Write a plus handicap as +${typed.slice(1)}.` }
  if (!/^\+?\d{1,2}(\.\d)?$/.test(typed)) return { fault: range }
  const size = Number(typed.replace('+', ''))
  if (size > (typed.startsWith('+') ? 10 : 54)) return { fault: range }
  return { index: typed.startsWith('+') && size > 0 ? -size : size }
}

export function showIndex(index: number | null): string {
  if (index === null) return ''
  return index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1)
}
