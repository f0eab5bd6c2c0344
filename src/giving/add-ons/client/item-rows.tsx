import { useId } from 'react'
import { nextPriceWords } from '../../../event/event/price-words.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import { mostOf, type Quantities } from '../basket.ts'
import { leftWords, limitWords } from '../item-words.ts'
import type { ShelfItem } from './use-shelf.ts'

interface Props {
  items: readonly ShelfItem[]
  quantities: Quantities
  faults: Readonly<Record<string, string>>
  isDisabled?: boolean
  onChange: (itemId: string, quantity: number) => void
}

/** What is on sale, each with its price, its limits and a quantity. */
export function ItemRows({ items, quantities, faults, isDisabled, onChange }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          count={quantities[item.id] ?? 0}
          fault={faults[item.id]}
          isDisabled={isDisabled ?? false}
          onChange={(quantity) => onChange(item.id, quantity)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  item: ShelfItem
  count: number
  fault: string | undefined
  isDisabled: boolean
  onChange: (quantity: number) => void
}

function ItemRow({ item, count, fault, isDisabled, onChange }: RowProps) {
  const id = useId()
  const left = leftWords(item)
  const small = [
    limitWords(item),
    left === 'Sold out' ? '' : left,
    item.taxNote ?? '',
    item.note ?? '',
  ].filter(Boolean)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {item.pictureUrl && (
          <img
            src={item.pictureUrl}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-md border border-line object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="wrap-anywhere font-sans font-semibold text-base">
            {item.name}{' '}
            <span className="figures ml-1 whitespace-nowrap font-bold text-fairway">
              {showAmount(item.price)}
            </span>
            {item.salesTax > 0 && <span className="font-normal text-soft"> plus sales tax</span>}
          </h3>
          {item.nextPrice && (
            <p className="figures text-[0.9375rem] text-soft">
              {nextPriceWords(item.nextPrice, showAmount, eventZone() ?? 'UTC')}
            </p>
          )}
          {item.description && <p className="wrap-anywhere text-[0.9375rem]">{item.description}</p>}
          {small.length > 0 && (
            <p id={`${id}-limits`} className="figures text-[0.9375rem] text-soft">
              {small.join('. ')}.
            </p>
          )}
        </div>
        {left === 'Sold out' && count === 0 ? (
          <span className="ml-auto font-semibold text-soft">Sold out</span>
        ) : (
          <span className="ml-auto">
            <Stepper
              id={`item-${item.id}`}
              label={item.name}
              count={count}
              most={mostOf(item)}
              isDisabled={isDisabled}
              {...(small.length > 0 ? { describedBy: `${id}-limits` } : {})}
              onChange={onChange}
            />
          </span>
        )}
      </div>
      <p aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
        {fault}
      </p>
    </li>
  )
}
