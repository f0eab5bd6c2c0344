import { type ReactNode, useState } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Makes the heading a button that sorts by this value. */
  sortValue?: (row: Row) => string | number
  numeric?: boolean
}

type Direction = 'ascending' | 'descending' | 'none'

/** Sorting by one column: ascending, then descending, then unsorted. */
export function useSorting<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [by, setBy] = useState<{ head: string; down: boolean } | null>(null)
  const column = columns.find((each) => each.head === by?.head)
  const value = column?.sortValue
  const sorted = value ? [...rows].sort((a, b) => compare(value(a), value(b)) * (by?.down ? -1 : 1)) : rows

  function direction(each: Column<Row>): Direction {
    if (by?.head !== each.head) return 'none'
    return by.down ? 'descending' : 'ascending'
  }
  /** null: unsorted. */
  function sortBy(each: Column<Row> | null): void {
    const head = each?.head
    if (head === undefined) setBy(null)
    else if (by?.head !== head) setBy({ head, down: false })
    else setBy(by.down ? null : { head, down: true })
  }
  return { sorted, direction, sortBy }
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
}
