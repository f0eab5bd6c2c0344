import { useState } from 'react'
import { Link } from 'wouter'
import { leftLabel, pluralName } from '../../../../giving/price-list/left-words.ts'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { leftOfBought } from '../../item-uses.ts'
import { TileLook, tileLook } from '../pad/tile-look.tsx'
import { CardItemRow } from './card-item-row.tsx'
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
