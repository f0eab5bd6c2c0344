import type { OrderLimits } from '../../../../event/event/rules.ts'
import { Card } from '../../../../ui/card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { type DinnerSize, dinnerSizes, mayAddShirt, type TypedOrder } from '../../rules.ts'

interface Props {
  shirts: TypedOrder['shirts']
  limits: OrderLimits
  imageUrl: string
  onChange: (shirts: TypedOrder['shirts']) => void
}

/** Quantity by size, with minus and plus buttons. */
export function DinnerShirts({ shirts, limits, imageUrl, onChange }: Props) {
  return (
    <Card>
      <h2 id="dinner-shirts" tabIndex={-1} className="text-xl outline-none">
        Shirts
      </h2>
      <p className="mt-1 mb-4 text-soft">
        Up to {limits.maxShirtsPerOrder} {limits.maxShirtsPerOrder === 1 ? 'shirt' : 'shirts'} in one order.
        They are handed out at the event.
      </p>
      <div className={classes('grid gap-5', imageUrl && 'sm:grid-cols-[1fr_11rem] sm:items-start')}>
        <ul className="grid grid-cols-2 self-start overflow-hidden rounded-md border border-line sm:grid-cols-3">
          {dinnerSizes.map((size) => (
            <SizeCell
              key={size}
              size={size}
              count={shirts[size]}
              mayAdd={mayAddShirt({ shirts }, limits)}
              set={(count) => onChange({ ...shirts, [size]: count })}
            />
          ))}
        </ul>
        {imageUrl && (
          <img
            src={imageUrl}
            alt="This year’s shirt"
            className="w-full max-w-60 justify-self-center rounded-md border border-line"
          />
        )}
      </div>
    </Card>
  )
}

interface CellProps {
  size: DinnerSize
  count: number
  mayAdd: boolean
  set: (count: number) => void
}

function SizeCell({ size, count, mayAdd, set }: CellProps) {
  return (
    <li
      className={classes(
        '-mr-px -mb-px grid gap-1 border-line border-r border-b px-1 pt-2 pb-1.5 text-center min-[360px]:px-1.5',
        count > 0 && 'bg-mint font-semibold',
      )}
    >
      <span>{size}</span>
      <Stepper label={size} count={count} {...(mayAdd ? {} : { most: count })} isSpread onChange={set} />
    </li>
  )
}
