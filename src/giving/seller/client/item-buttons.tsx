import { toDollars } from '../../../kernel/money.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { type Basket, type ItemForSale, priceNow } from '../rules.ts'

interface Props {
  items: readonly ItemForSale[]
  basket: Basket
  /** How many may be chosen; null for as many as wanted. */
  mostOf: (item: ItemForSale) => number | null
  onChange: (id: string, quantity: number) => void
  /** In a panel: never more than two next to each other. */
  isNarrow?: boolean
}

/** Large enough for a thumb in the sun: a tap adds one, the minus takes one back. */
export function ItemButtons({ items, basket, mostOf, onChange, isNarrow = false }: Props) {
  return (
    <ul
      aria-label="Items"
      className={classes('grid grid-cols-1 gap-3 min-[360px]:grid-cols-2', !isNarrow && 'sm:grid-cols-3')}
    >
      {items.map((item) => (
        <ItemButton
          key={item.id}
          item={item}
          quantity={basket[item.id] ?? 0}
          most={mostOf(item)}
          onChange={(quantity) => onChange(item.id, quantity)}
        />
      ))}
    </ul>
  )
}

interface ButtonProps {
  item: ItemForSale
  quantity: number
  most: number | null
  onChange: (quantity: number) => void
}

function ItemButton({ item, quantity, most, onChange }: ButtonProps) {
  const isFull = most !== null && quantity >= most
  return (
    <li
      className={classes(
        'relative flex min-h-28 rounded-lg border bg-white',
        quantity > 0 ? 'border-2 border-fairway bg-mint' : 'border-line',
      )}
    >
      <button
        type="button"
        disabled={isFull}
        onClick={() => onChange(quantity + 1)}
        className="flex min-w-0 flex-1 flex-col items-start justify-between gap-2 rounded-lg px-4 py-3 text-left disabled:text-soft"
      >
        <span className="wrap-anywhere font-semibold text-lg leading-tight">{item.name}</span>
        <span className="figures">
          {showAmount(toDollars(priceNow(item, new Date())))}
          {leftWords(item, quantity)}
          {item.note && <span className="wrap-anywhere block text-[0.875rem]">{item.note}.</span>}
        </span>
      </button>
      {quantity > 0 && (
        <span className="flex flex-col items-center justify-between border-line border-l">
          <span className="px-4 pt-3 font-board font-bold text-2xl">
            {quantity}
            <span className="sr-only"> {item.name} chosen</span>
          </span>
          <button
            type="button"
            onClick={() => onChange(quantity - 1)}
            className="min-h-12 min-w-12 font-bold text-2xl"
          >
            <span aria-hidden="true">−</span>
            <span className="sr-only">One {item.name} less</span>
          </button>
        </span>
      )}
    </li>
  )
}

function leftWords({ left }: ItemForSale, quantity: number): string {
  if (left === null) return ''
  return left - quantity <= 0 ? (left === 0 ? ', sold out' : ', none left') : `, ${left - quantity} left`
}
