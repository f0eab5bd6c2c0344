import { Card } from '../../../../ui/card.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { OrderLimits } from '../../../event/rules.ts'
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
        <ul className="divide-y divide-line border-line border-y">
          {dinnerSizes.map((size) => (
            <SizeRow
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

interface RowProps {
  size: DinnerSize
  count: number
  mayAdd: boolean
  set: (count: number) => void
}

function SizeRow({ size, count, mayAdd, set }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
      <span>{size}</span>
      <span className="flex items-center gap-1">
        <Step label={`One ${size} less`} isDisabled={count === 0} onClick={() => set(count - 1)}>
          <path d="M5 12h14" />
        </Step>
        <output aria-live="polite" className="figures w-[36px] text-center font-semibold text-lg">
          {count}
          <span className="sr-only"> {size}</span>
        </output>
        <Step label={`One ${size} more`} isDisabled={!mayAdd} onClick={() => set(count + 1)}>
          <path d="M5 12h14M12 5v14" />
        </Step>
      </span>
    </li>
  )
}

function Step(props: { label: string; isDisabled: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
      className="inline-flex size-[48px] items-center justify-center rounded-md border border-fairway bg-white text-fairway hover:bg-mint disabled:cursor-not-allowed disabled:border-line disabled:bg-line/40 disabled:text-soft"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-[2.5] stroke-current">
        {props.children}
      </svg>
    </button>
  )
}
