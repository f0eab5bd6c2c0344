import { Link } from 'wouter'
import { pluralName } from '../../../../giving/price-list/left-words.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CardItem } from '../../contract.ts'
import { leftOfBought } from '../../item-uses.ts'

interface Props {
  item: CardItem
  /** The dialog's title already names it. */
  isAlone: boolean
  holeNumber: number
  mayUse: boolean
  onUse: () => void
  onTakeBack: (use: CardItem['uses'][number]) => void
}

/** One thing to use: how many are left, 'Use one', and those used, each with a way back. */
export function CardItemRow({ item, isAlone, holeNumber, mayUse, onUse, onTakeBack }: Props) {
  const { name, bought, left, uses, isOnSale } = item
  return (
    <li>
      {!isAlone && <h3 className="font-bold font-sans">{pluralName(name)}</h3>}
      <p className="figures font-board font-bold text-3xl">
        {bought === 0 ? 'None yet' : `${leftOfBought([item])} left`}
      </p>
      {mayUse && left > 0 && (
        <Button kind="main" className="mt-3 min-h-16 w-full text-lg" onClick={onUse}>
          Use one on hole {holeNumber}
        </Button>
      )}
      {uses.length > 0 && (
        <ul aria-label="Used" className="mt-3 divide-y divide-line border-line border-y">
          {uses.map((use) => (
            <li key={use.id} className="flex min-h-12 items-center justify-between gap-4">
              <span>{use.holeNumber === null ? 'Used' : `Used on hole ${use.holeNumber}`}</span>
              {mayUse && (
                <Button
                  small
                  aria-label={use.holeNumber === null ? 'Take back' : `Take back, hole ${use.holeNumber}`}
                  onClick={() => onTakeBack(use)}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOnSale && (
        <p className="mt-3">
          <Link href="/extras" className="link inline-flex min-h-11 items-center">
            {bought === 0 ? 'Buy some' : 'Buy more'}
          </Link>
        </p>
      )}
    </li>
  )
}
