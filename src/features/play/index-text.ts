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

export interface PastedList {
  /** Index text by the golfer's id. */
  found: Map<string, string>
  /** Lines that fit no golfer, or several, or have no index. */
  left: string[]
}

/** A list of 'name, index', one golfer a line, names as 'Ana Lee' or 'Lee, Ana'. */
export function readIndexList(
  text: string,
  golfers: readonly { playerId: string; name: string }[],
): PastedList {
  const byName = Map.groupBy(golfers, ({ name }) => plain(name))
  const list: PastedList = { found: new Map(), left: [] }
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', index = ''] = /^(.*?)[\s,;]+([+-]?\d{1,2}(?:\.\d)?)\s*$/.exec(line) ?? []
    const [golfer, ...others] = byName.get(plain(name)) ?? byName.get(plain(turned(name))) ?? []
    if (golfer && others.length === 0 && !('fault' in readIndex(index)))
      list.found.set(golfer.playerId, index)
    else list.left.push(line.trim())
  }
  return list
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** 'Lee, Ana' is 'Ana Lee'. */
function turned(name: string): string {
  const [last = '', first = ''] = name.split(',')
  return `${first} ${last}`
}
