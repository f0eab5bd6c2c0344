/** Moving an item within its part of the price list. */
import type { ItemKind } from './item.ts'

interface Listed {
  id: string
  kind: ItemKind
}

/** Returns every id in the new order: the item takes this place among those of its kind; the others keep theirs. */
export function movedWithin(items: readonly Listed[], id: string, to: number): string[] {
  const kind = items.find((item) => item.id === id)?.kind
  const alike = items.filter((item) => item.kind === kind).map((item) => item.id)
  const rest = alike.filter((other) => other !== id)
  const place = Math.min(Math.max(0, to), rest.length)
  const moved = [...rest.slice(0, place), id, ...rest.slice(place)]
  return items.map((item) => (item.kind === kind ? (moved.shift() as string) : item.id))
}
