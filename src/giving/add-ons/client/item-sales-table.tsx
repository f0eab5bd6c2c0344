import { toDollars } from '../../../kernel/money.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import type { ItemSales } from '../item-sales.ts'

/** What came in stands before what rarely happens: on a phone the rest is scrolled to. */
const columns: Column<ItemSales>[] = [
  {
    head: 'Item',
    cell: ({ name }) => <span className="wrap-anywhere block min-w-24 font-semibold">{name}</span>,
    sortValue: ({ name }) => name,
  },
  { head: 'Sold', cell: ({ sold }) => sold, sortValue: ({ sold }) => sold, numeric: true },
  {
    head: 'Amount',
    cell: ({ amount }) => showAmount(toDollars(amount)),
    sortValue: ({ amount }) => amount,
    numeric: true,
  },
]

const refunded: Column<ItemSales> = {
  head: 'Refunded',
  cell: ({ refunded: count }) => count || '',
  numeric: true,
}
const unpaid: Column<ItemSales> = {
  head: 'Not paid yet',
  cell: ({ unpaid: count }) => count || '',
  numeric: true,
}

/** What each item brought in, before sales tax. */
export function ItemSalesTable({ sales }: { sales: readonly ItemSales[] }) {
  const sumOf = (key: 'sold' | 'amount' | 'refunded' | 'unpaid') =>
    sales.reduce((total, each) => total + each[key], 0)
  const rare = [refunded, unpaid].filter((_, place) => sumOf(place === 0 ? 'refunded' : 'unpaid') > 0)
  return (
    <>
      <h2 className="mb-3 text-xl">By item</h2>
      <DataTable
        caption="Sales by item"
        columns={[...columns, ...rare]}
        rows={sales}
        rowKey={({ itemId }) => itemId}
        foot={['All', sumOf('sold'), showAmount(sumOf('amount') / 100)]}
      />
    </>
  )
}
