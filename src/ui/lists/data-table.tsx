import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Column, useSorting } from './sorting.ts'

export type { Column } from './sorting.ts'

interface Props<Row> {
  /** Read aloud before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Totals: one cell per column. */
  foot?: readonly ReactNode[]
  /** Single-line rows, 44 px high. */
  isDense?: boolean
  /** The key of the row shown next to the table. */
  chosen?: string | null
  /**
   * Called on a click on a row outside its links and buttons. For the keyboard, put a button in the row that does
   * the same.
   */
  onChoose?: (row: Row) => void
}

const align = (numeric?: boolean) => (numeric ? 'text-right' : 'text-left')

/** A table for staff: sortable by its headings, totals at the bottom, scrolls sideways in its own frame. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, foot, isDense = false, chosen, onChoose } = props
  const { sorted, direction, sortBy } = useSorting(rows, columns)
  const cellLook = isDense
    ? 'h-11 px-2.5 py-0 first:pl-3 last:has-[button]:pr-1'
    : 'px-[min(0.75rem,3.1vw)] py-2.5 align-top'
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-white"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-ink border-b text-soft text-sm">
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={direction(column)}
                className={classes(
                  'whitespace-nowrap font-semibold',
                  isDense ? 'px-2.5 first:pl-3' : 'px-[min(0.75rem,3.1vw)] text-[min(1em,5vw)]',
                  align(column.numeric),
                )}
              >
                {column.sortValue ? (
                  <SortButton
                    head={column.head}
                    direction={direction(column)}
                    onClick={() => sortBy(column)}
                  />
                ) : (
                  <span className="inline-block py-3">{column.head}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={onChoose && ((click) => !isOwnControl(click.target) && onChoose(row))}
              className={classes(
                'border-line border-b last:border-b-0',
                onChoose && 'cursor-pointer',
                rowKey(row) === chosen
                  ? 'bg-mint shadow-[inset_4px_0_0_var(--color-fairway)]'
                  : 'hover:bg-paper',
              )}
            >
              {columns.map((column) => (
                <td key={column.head} className={classes(cellLook, align(column.numeric))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="border-ink border-t font-semibold">
            <tr>
              {columns.map((column, place) => (
                <td key={column.head} className={classes('px-3 py-2.5', align(column.numeric))}>
                  {foot[place]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** Whether a click was on a link or a button of the row. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null
}

const arrows = { ascending: ' ▲', descending: ' ▼', none: '' }

function SortButton({
  head,
  direction,
  onClick,
}: {
  head: string
  direction: keyof typeof arrows
  onClick: () => void
}) {
  return (
    <button type="button" onClick={onClick} className="-mx-3 min-h-11 px-3 font-semibold hover:text-ink">
      {head}
      <span aria-hidden="true">{arrows[direction]}</span>
    </button>
  )
}
