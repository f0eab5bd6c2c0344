import { useMemo } from 'react'
import type { ApiFault } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { ItemOnSale } from '../../price-list/item-shapes.ts'

export type ShelfPlace = 'sign-up' | 'team' | 'extras'

/** What a code brings up, and why it doesn't. */
export interface Opened {
  items: readonly ItemOnSale[]
  fault: ApiFault | undefined
}

/** An item, and where it is bought. */
export interface ShelfItem extends ItemOnSale {
  place: ShelfPlace
}

export interface Shelf {
  /** undefined until loaded. */
  items: readonly ShelfItem[] | undefined
  fault: ApiFault | undefined
  opened: Opened
  refresh: () => Promise<void>
}

const none: readonly ShelfItem[] = []
const nothing: readonly ItemOnSale[] = []

/** What is on sale at these places, each item once; then what the code brings up there. */
export function useShelf(first: ShelfPlace | null, second: ShelfPlace | null, code: string): Shelf {
  const firstOpened = useOpened(first, code)
  const secondOpened = useOpened(second, code)
  const own = useCall(first && 'GET /api/items', { query: { place: first ?? 'extras' } })
  const more = useCall(second && 'GET /api/items', { query: { place: second ?? 'extras' } })
  const items = useMemo(() => {
    if (first === null && second === null) return none
    if ((first && !own.data) || (second && !more.data)) return undefined
    const all = [
      ...placed(own.data?.items, first),
      ...placed(more.data?.items, second),
      ...placed(firstOpened.items, first),
      ...placed(secondOpened.items, second),
    ]
    return all.filter((item, place) => all.findIndex(({ id }) => id === item.id) === place)
  }, [first, second, own.data, more.data, firstOpened.items, secondOpened.items])
  return {
    items,
    fault: own.fault ?? more.fault,
    opened: {
      items: [...firstOpened.items, ...secondOpened.items],
      fault: firstOpened.fault ?? secondOpened.fault,
    },
    async refresh() {
      await Promise.all([first && own.refresh(), second && more.refresh()])
    },
  }
}

function useOpened(place: ShelfPlace | null, code: string): Opened {
  const asks = place !== null && code !== ''
  const body = { code, place: place ?? 'extras' }
  const { data, fault } = useCall(asks ? 'POST /api/items/with-code' : null, { body })
  return { items: data?.items ?? nothing, fault }
}

function placed(items: readonly ItemOnSale[] | undefined, place: ShelfPlace | null): ShelfItem[] {
  return place === null ? [] : (items ?? []).map((item) => ({ ...item, place }))
}
