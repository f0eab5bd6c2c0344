import { useState } from 'react'
import { Link } from 'wouter'
import { leftLabel, pluralName } from '../../../../giving/price-list/left-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { CardItem } from '../../contract.ts'
import { leftOfBought } from '../../item-uses.ts'
import { TileLook, tileLook } from '../pad/tile-look.tsx'
import type { CardItemsView } from './use-card-items.ts'

interface Props {
  view: CardItemsView
  /** The hole in view. */
  holeNumber: number
  /** Scoring is open to this phone. */
  mayUse: boolean
}

/** What is left, such as '3 of 4' mulligans; a tap opens 'Use one'. A team that has none yet is led to where they are sold. */
export function ItemsTile({ view, holeNumber, mayUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { items, unsent, canStore } = view
  const had = items.filter(({ bought }) => bought > 0)
  const [first] = items
  if (!first) return null
  if (had.length === 0) {
    const name = items.length === 1 ? pluralName(first.name) : 'Add-ons'
    return (
      <Link href="/extras" className={tileLook}>
        <TileLook name={name} value="Buy" />
      </Link>
    )
  }
  const [label, left] = [leftLabel(had), leftOfBought(had)]
  const title = had.length === 1 ? pluralName(first.name) : 'Add-ons'
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={classes(tileLook, 'w-full')}>
        <span aria-hidden="true">
          <TileLook name={label} value={left} />
        </span>
        <span className="sr-only">
          {label}, {left}
        </span>
      </button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        close={`Back to hole ${holeNumber}`}
      >
        <ul className="grid gap-6">
          {items.map((item) => (
            <CardItemRow
              key={item.itemId}
              item={item}
              isAlone={had.length === 1 && items.length === 1}
              holeNumber={holeNumber}
              mayUse={mayUse}
              onUse={() => {
                view.use(item, holeNumber)
                setOpen(false)
              }}
              onTakeBack={(use) => view.takeBack(item, use)}
            />
          ))}
        </ul>
        <p role="status" className="mt-4 text-soft">
          {unsentWords(unsent, canStore)}
        </p>
      </Dialog>
    </>
  )
}

function unsentWords(unsent: string | null, canStore: boolean): string {
  if (unsent === null) return 'This never changes your score.'
  return canStore
    ? 'Saved on this phone. It’s sent when there is signal.'
    : 'This phone can’t save it. Keep this page open until there is signal.'
}

interface CardItemRowProps {
  item: CardItem
  /** The dialog's title already names it. */
  isAlone: boolean
  holeNumber: number
  mayUse: boolean
  onUse: () => void
  onTakeBack: (use: CardItem['uses'][number]) => void
}

/** One thing to use: how many are left, 'Use one', and those used, each with a way back. */
function CardItemRow({ item, isAlone, holeNumber, mayUse, onUse, onTakeBack }: CardItemRowProps) {
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
