/** What one place of the event is worth, from the values the committee set for its four prices. */
import { type Cents, cents } from '../../kernel/money.ts'
import type { PlaceValues } from './item.ts'
import type { StartFacts } from './start-lists.ts'

type EventValues = Pick<PlaceValues, 'golf' | 'dinner' | 'shirt'>

/** The event's golf value is a team's: a golfer's is its share, in whole cents. */
export function startFactsOf({ golf, dinner, shirt }: EventValues, teamSize: number): StartFacts {
  const each: Cents | null = golf === null ? null : cents(Math.round(golf / teamSize))
  return { values: { golf: each, dinner, shirt }, teamSize }
}
