import type { EventDetails } from '../../../event/event/event-shapes.ts'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { valuesOfEvent } from '../includes.ts'
import { nothingIncluded, type PlaceValues } from '../item.ts'

/** What the event says about its places. */
export interface PlaceFacts {
  /** Of a package that says nothing else. */
  values: PlaceValues
  teamSize: number
}

export function placeFacts({ fairMarketValues, teamSize }: EventDetails): PlaceFacts {
  const { golf, dinner, shirt } = fairMarketValues
  const event = { golf: optional(golf), dinner: optional(dinner), shirt: optional(shirt) }
  return { values: valuesOfEvent(nothingIncluded.values, event, teamSize), teamSize }
}

function optional(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars)
}
