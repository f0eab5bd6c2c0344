import type { EventInfo } from '../../../event/event/event-shapes.ts'

type Extras = Pick<EventInfo, 'included' | 'drinkTickets' | 'cashBar'>

/** Everything that is included. Adds the drink tickets unless the organizer already lists them. */
export function whatIsIncluded({ included, drinkTickets }: Extras): string[] {
  const isNamed = included.some((each) => /drink/i.test(each))
  if (drinkTickets === 0 || isNamed) return included
  return [...included, drinkTickets === 1 ? '1 drink ticket' : `${drinkTickets} drink tickets`]
}

const longestSummary = 48

/** One short line: 'Cart, dinner, 3 drink tickets', or the first items and 'and more'. */
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

/** 'Dinner' becomes 'dinner' within a line; 'BBQ' and 'Titleist balls' keep their capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+$/.test(text) ? text.toLowerCase() : text
}
