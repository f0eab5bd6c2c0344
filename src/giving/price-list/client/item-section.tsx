import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useDrag } from '../../../ui/lists/use-drag.ts'
import type { ItemKind } from '../item.ts'
import type { StaffItem } from '../item-shapes.ts'
import { type ItemAction, ItemRow, itemColumns } from './item-row.tsx'

interface Props {
  kind: ItemKind
  title: string
  intro: ReactNode
  /** The button that adds one. */
  action: ReactNode
  /** Of one kind, in order. */
  items: readonly StaffItem[]
  onAct: (act: ItemAction, item: StaffItem) => void
  onMove: (item: StaffItem, to: number) => void
}

/** The packages or the add-ons, in the order buyers see them. Rows move by the menu, by mouse and by touch. */
export function ItemSection({ kind, title, intro, action, items, onAct, onMove }: Props) {
  const drag = useDrag((id, drop) => {
    const item = items.find((each) => each.id === id)
    const [dropKind, place] = drop.split(' ')
    if (item && dropKind === kind) onMove(item, Number(place))
  })
  return (
    <section className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={headingId(kind)} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          <p className="text-soft">{intro}</p>
        </div>
        {action}
      </div>
      {items.length > 0 && (
        <>
          <div
            aria-hidden="true"
            className={classes(
              'hidden gap-x-5 border-line border-t bg-paper py-1.5 pr-16 pl-12 text-[0.875rem] text-soft xl:grid',
              itemColumns,
            )}
          >
            {['Item', 'Price today', 'Left', 'Worth to buyer'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ol>
            {items.map((item, place) => (
              <ItemRow
                key={item.id}
                item={item}
                place={place}
                count={items.length}
                isOver={drag.over === `${item.kind} ${place}`}
                onGrab={(event) => drag.start(event, item.id)}
                onAct={(act) => onAct(act, item)}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** The id of a section's heading, which takes the focus when its list has just been started. */
export function headingId(kind: ItemKind): string {
  return `items-${kind}`
}
