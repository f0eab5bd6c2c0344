import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import type { Basket } from '../contract.ts'
import { type BasketAction, BasketList } from './basket-list.tsx'
import { countOf, type Filter, filterBaskets, filters } from './basket-words.ts'

interface Props {
  baskets: readonly Basket[]
  onAct: (act: BasketAction, basket: Basket) => void
}

/** The list of baskets with search and filter. */
export function Baskets({ baskets, onAct }: Props) {
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const shown = filterBaskets(baskets, sought, filter)
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  const total = countOf(baskets.length, 'basket')
  if (baskets.length === 0)
    return <EmptyState title="No Donations Found">Add the first basket with the button above.</EmptyState>
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
        <SearchBox label="Search basket, volunteer, winner or phone" value={sought} onChange={setSought} />
        <Select
          aria-label="Which baskets"
          value={filter}
          onChange={(change) => setFilter(change.target.value as Filter)}
        >
          {Object.entries(filters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p ref={count} tabIndex={-1} role="status" className="my-3 text-soft">
        {shown.length === baskets.length ? total : `${shown.length} of ${total}`}
      </p>
      {shown.length > 0 ? (
        <BasketList baskets={shown} onAct={onAct} />
      ) : (
        <EmptyState title="No donations found">Try a shorter name or clear the filters.</EmptyState>
      )}
    </>
  )
}
