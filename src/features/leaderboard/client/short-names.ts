/** Names as a small screen has room for them. */

const particles = new Set([
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'st.',
  'van',
  'von',
  'ter',
])
const endings = new Set(['jr', 'jr.', 'sr', 'sr.', 'ii', 'iii', 'iv'])

/** The part of a name that fits a phone: 'Kim van der Berg Jr.' is 'van der Berg'. */
export function lastName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const rest =
    words.length > 1 && endings.has((words.at(-1) ?? '').toLowerCase()) ? words.slice(0, -1) : words
  let from = rest.length - 1
  while (from > 1 && particles.has((rest[from - 1] ?? '').toLowerCase())) from -= 1
  return rest.slice(Math.max(from, 0)).join(' ')
}
