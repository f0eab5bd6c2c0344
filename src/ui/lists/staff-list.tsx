import { type ReactNode, useId } from 'react'
import { Select } from '../forms/select.tsx'
import { useWide } from '../page/use-wide.ts'
import { type Column, DataTable } from './data-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { ShortRow, ShortRows } from './short-rows.tsx'
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
  /** On a phone, in place of a line for each column: what stands under the title, and the figure beside it. */
  inShort?: (row: Row) => ReactNode
  figure?: (row: Row) => ReactNode
  /** How many rows there are: above the table, and beside the choice of order on a phone. */
  lead?: ReactNode
  /** In place of the rows when there are none. */
  empty?: ReactNode
  /** One per column; '' where there is nothing to sum. */
  totals: readonly string[]
}

/** Rows for staff with their actions: a table where it fits, a few lines per row on a phone. */
export function StaffList<Row>(props: Props<Row>) {
  const isWide = useWide()
  const { lead, empty, rows } = props
  if (rows.length === 0 && empty)
    return (
      <>
        {lead && <div className="my-3">{lead}</div>}
        {empty}
      </>
    )
  if (!isWide) return <Cards {...props} />
  return (
    <>
      {lead && <div className="my-3">{lead}</div>}
      <Table {...props} />
    </>
  )
}

function Table<Row>({ columns, actions, totals, caption, rows, rowKey }: Props<Row>) {
  const centred = columns.map((column) => ({ ...column, cell: besideButtons(column.cell) }))
  const acts = { head: 'Actions', cell: (row: Row) => <div className="flex gap-2">{actions(row)}</div> }
  const own = { caption, rows, rowKey }
  return <DataTable columns={[...centred, acts]} foot={[...totals, '']} isDense {...own} />
}

/** Centers a single line of text vertically, in line with the buttons' labels. */
function besideButtons<Row>(cell: (row: Row) => ReactNode) {
  return (row: Row) => <div className="min-h-11 content-center py-0.5 leading-tight">{cell(row)}</div>
}

function Cards<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, actions, figure, inShort, lead, totals } = props
  const { sorted, sortBy } = useSorting(rows, columns)
  const [title, ...facts] = columns
  return (
    <>
      <SortChoice columns={columns} onChoose={sortBy} lead={lead} />
      <FirstRows rows={sorted}>
        {(shown) => (
          <ShortRows label={caption}>
            {shown.map((row) => (
              <ShortRow
                key={rowKey(row)}
                title={title?.cell(row)}
                figure={figure?.(row)}
                actions={actions(row)}
              >
                {inShort?.(row) ?? (
                  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
                    {facts.map((column) => (
                      <Fact key={column.head} name={column.head} value={column.cell(row)} />
                    ))}
                  </dl>
                )}
              </ShortRow>
            ))}
          </ShortRows>
        )}
      </FirstRows>
      <p className="figures mt-4 font-semibold">{totals.filter(Boolean).join(', ')}</p>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === false || value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 text-ink">{value}</dd>
    </>
  )
}

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  /** null: as the list came. */
  onChoose: (column: Column<Row> | null) => void
  /** In the same line. */
  lead?: ReactNode
}

/** A phone's rows have no headings to click: a select instead. */
export function SortChoice<Row>({ columns, onChoose, lead }: SortChoiceProps<Row>) {
  const id = useId()
  const sortable = columns.filter((column) => column.sortValue)
  function choose(head: string): void {
    onChoose(sortable.find((each) => each.head === head) ?? null)
  }
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {lead && <div className="min-w-0 flex-1">{lead}</div>}
      <label htmlFor={id} className="ml-auto shrink-0 text-soft">
        Sort by
      </label>
      <Select id={id} className="w-44!" onChange={(change) => choose(change.target.value)}>
        <option value="">Default order</option>
        {sortable.map(({ head }) => (
          <option key={head}>{head}</option>
        ))}
      </Select>
    </div>
  )
}
