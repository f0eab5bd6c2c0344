/** Handicap indexes pasted from a list. */
import { readIndex } from '../../kernel/handicap-index.ts'

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
