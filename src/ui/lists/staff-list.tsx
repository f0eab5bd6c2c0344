import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Select } from '../forms/select.tsx'
import { useWide } from '../page/use-wide.ts'
import { type Column, DataTable } from './data-table.tsx'
import { useSorting } from './sorting.ts'

interface Props<Row> {
  /** Read aloud before the list. */
  caption: string
  /** The first one is the row's title. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row's buttons. */
  actions: (row: Row) => ReactNode
  /** On a phone, in place of a line for each column. */
  inShort?: (row: Row) => ReactNode
  /** One per column; '' where there is nothing to sum. */
  totals: readonly string[]
}

/** Rows for staff with their actions: a table where it fits, one card per row on a phone. */
export function StaffList<Row>(props: Props<Row>) {
  return useWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ columns, actions, totals, inShort: _, ...rest }: Props<Row>) {
  const centred = columns.map((column) => ({ ...column, cell: besideButtons(column.cell) }))
  const acts = { head: 'Actions', cell: (row: Row) => <div className="flex gap-2">{actions(row)}</div> }
  return <DataTable columns={[...centred, acts]} foot={[...totals, '']} isDense {...rest} />
}

/** Centers a single line of text vertically, in line with the buttons' labels. */
function besideButtons<Row>(cell: (row: Row) => ReactNode) {
  return (row: Row) => <div className="min-h-11 content-center py-0.5 leading-tight">{cell(row)}</div>
}

function Cards<Row>({ caption, columns, rows, rowKey, actions, inShort, totals }: Props<Row>) {
  const { sorted, sortBy } = useSorting(rows, columns)
  const [title, ...facts] = columns
  return (
    <>
      <SortChoice columns={columns} onChoose={sortBy} />
      <ul
        aria-label={caption}
        className={classes('grid grid-cols-[minmax(0,1fr)] md:grid-cols-2', inShort ? 'gap-2' : 'gap-4')}
      >
        {sorted.map((row) => (
          <li
            key={rowKey(row)}
            className={classes(
              'figures flex flex-col rounded-lg border border-line bg-white',
              inShort ? 'px-4 py-2' : 'p-4',
            )}
          >
            <div className={classes('flex items-start gap-2', !inShort && 'mb-2')}>
              <div className="min-w-0 flex-1 font-semibold text-lg leading-snug">{title?.cell(row)}</div>
              <div className="-mt-2 -mr-2.5 flex max-w-1/2 flex-wrap justify-end gap-2">{actions(row)}</div>
            </div>
            {inShort?.(row) ?? (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                {facts.map((column) => (
                  <Fact key={column.head} name={column.head} value={column.cell(row)} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <p className="figures mt-4 font-semibold">{totals.filter(Boolean).join(', ')}</p>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === false || value === '') return null
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{value}</dd>
    </>
  )
}

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  /** null: as the list came. */
  onChoose: (column: Column<Row> | null) => void
}

/** Cards have no headings to click: a select instead. */
export function SortChoice<Row>({ columns, onChoose }: SortChoiceProps<Row>) {
  const id = useId()
  const sortable = columns.filter((column) => column.sortValue)
  function choose(head: string): void {
    onChoose(sortable.find((each) => each.head === head) ?? null)
  }
  return (
    <div className="mb-4 flex max-w-md items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-soft">
        Sort by
      </label>
      <Select id={id} onChange={(change) => choose(change.target.value)}>
        <option value="">Default order</option>
        {sortable.map(({ head }) => (
          <option key={head}>{head}</option>
        ))}
      </Select>
    </div>
  )
}
