import { useMemo } from 'react'
import type { ApiFault } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { ItemOnSale } from '../../items/contract.ts'

export type ShelfPlace = 'sign-up' | 'team' | 'extras'

/** An item, and where it is bought. */
export interface ShelfItem extends ItemOnSale {
  place: ShelfPlace
}

export interface Shelf {
  /** undefined until loaded. */
  items: readonly ShelfItem[] | undefined
  fault: ApiFault | undefined
  refresh: () => Promise<void>
}

const none: readonly ShelfItem[] = []

/** What is on sale at these places, each item once. */
export function useShelf(first: ShelfPlace | null, second: ShelfPlace | null = null): Shelf {
  const own = useCall(first && 'GET /api/items', { query: { place: first ?? 'extras' } })
  const more = useCall(second && 'GET /api/items', { query: { place: second ?? 'extras' } })
  const items = useMemo(() => {
    if (first === null && second === null) return none
    if ((first && !own.data) || (second && !more.data)) return undefined
    const all = [...placed(own.data?.items, first), ...placed(more.data?.items, second)]
    return all.filter((item, place) => all.findIndex(({ id }) => id === item.id) === place)
  }, [first, second, own.data, more.data])
  return {
    items,
    fault: own.fault ?? more.fault,
    async refresh() {
      await Promise.all([first && own.refresh(), second && more.refresh()])
    },
  }
}

function placed(items: readonly ItemOnSale[] | undefined, place: ShelfPlace | null): ShelfItem[] {
  return place === null ? [] : (items ?? []).map((item) => ({ ...item, place }))
}
