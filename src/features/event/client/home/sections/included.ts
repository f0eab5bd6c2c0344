import type { EventInfo } from '../../../contract.ts'

type Extras = Pick<EventInfo, 'included' | 'drinkTickets' | 'cashBar'>

/** Everything the entry includes, drink tickets among it unless the organiser has named them already. */
export function whatIsIncluded({ included, drinkTickets }: Extras): string[] {
  const isNamed = included.some((each) => /drink/i.test(each))
  if (drinkTickets === 0 || isNamed) return included
  return [...included, drinkTickets === 1 ? '1 drink ticket' : `${drinkTickets} drink tickets`]
}

const longestSummary = 48

/** As one short line: 'Cart, dinner, 3 drink tickets', or the first of them 'and more'. */
export function includedSummary(event: Extras): string {
  const all = whatIsIncluded(event)
  const taken: string[] = []
  for (const each of all) {
    const next = taken.length === 0 ? each : lowerFirst(each)
    if (taken.length > 0 && [...taken, next].join(', ').length > longestSummary) break
    taken.push(next)
  }
  const line = taken.join(', ')
  return taken.length < all.length ? `${line} and more` : line
}

/** 'Dinner' reads 'dinner' in the middle of a line; 'BBQ' and 'Titleist balls' keep their letters when unsure. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+$/.test(text) ? text.toLowerCase() : text
}
