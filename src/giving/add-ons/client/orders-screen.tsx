import { useState } from 'react'
import { toDollars } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { type Chip, FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { MayLink } from '../../../ui/page/may-link.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { StaffOrderView } from '../contract.ts'
import { type ItemSales, itemSales } from '../item-sales.ts'
import { OrderInShort, orderColumns, orderTotals } from './order-columns.tsx'

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
function ItemSalesTable({ sales }: { sales: readonly ItemSales[] }) {
  const sumOf = (key: 'sold' | 'amount' | 'refunded' | 'unpaid') =>
    sales.reduce((total, each) => total + each[key], 0)
  const rare = [refunded, unpaid].filter((_, place) => sumOf(place === 0 ? 'refunded' : 'unpaid') > 0)
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">By item</h2>
        <CsvButton route="GET /api/admin/export/item-sales.csv">Sales by item (CSV)</CsvButton>
      </div>
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

/** Payments come in while this is open. */
const askEvery = 15_000

/** Who bought which add-ons, and what each of them brought in. */
export default function OrdersScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/orders', {}, { every: askEvery })
  const { data: teams } = useCall('GET /api/Golf/GetTeams')
  const names = new Map(teams?.map(({ id, teamNumber, teamName }) => [id, `${teamNumber} ${teamName}`]))
  return (
    <div className="page">
      <PageHead title="Add-ons sold" actions={<CsvButton route="GET /api/admin/export/orders.csv" />}>
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading orders">
        {({ orders }) => <Orders orders={orders} teamNames={names} onChanged={() => void called.refresh()} />}
      </UntilLoaded>
    </div>
  )
}

const filters = { all: 'All', unpaid: 'Not paid yet', paid: 'Paid' } as const
type Filter = keyof typeof filters

interface Props {
  orders: readonly StaffOrderView[]
  teamNames: ReadonlyMap<string, string>
  onChanged: () => void
}

function Orders({ orders, teamNames, onChanged }: Props) {
  const { event } = useEvent()
  const [filter, setFilter] = useState<Filter>('all')
  const [canceling, setCanceling] = useState<StaffOrderView | null>(null)
  if (orders.length === 0) {
    return (
      <EmptyState title="No orders yet">
        Mulligans, raffle tickets and whatever else is on the{' '}
        <MayLink href="/admin/price-list" route="POST /api/admin/items">
          Price list
        </MayLink>{' '}
        show up here as they’re sold.
      </EmptyState>
    )
  }
  const shown = orders.filter((order) => isIn(filter, order))
  return (
    <>
      <ItemSalesTable sales={itemSales(orders)} />
      <h2 className="mt-8 mb-3 text-xl">Every order</h2>
      <FilterChips label="Which orders" chips={chipsOf(orders)} value={filter} onChange={setFilter} />
      <div className="mt-3">
        <StaffList
          caption="Orders of add-ons"
          columns={orderColumns(teamNames, event?.timeZone ?? 'UTC')}
          rows={shown}
          rowKey={({ id }) => id}
          inShort={(order) => (
            <OrderInShort order={order} teamNames={teamNames} timeZone={event?.timeZone ?? 'UTC'} />
          )}
          figure={({ price }) => showAmount(price)}
          totals={orderTotals(shown)}
          actions={(order) =>
            order.state === 'held' && (
              <Button small className="whitespace-nowrap max-lg:ml-2" onClick={() => setCanceling(order)}>
                <span>
                  Cancel<span className="max-lg:sr-only"> order</span>
                </span>
              </Button>
            )
          }
        />
      </div>
      {canceling && (
        <CancelOrder
          order={canceling}
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function chipsOf(orders: readonly StaffOrderView[]): Chip<Filter>[] {
  return (Object.keys(filters) as Filter[]).map((value) => ({
    value,
    name: filters[value],
    count: orders.filter((order) => isIn(value, order)).length,
  }))
}

function isIn(filter: Filter, { state }: StaffOrderView): boolean {
  if (filter === 'all') return true
  return filter === 'paid' ? state === 'paid' : state === 'held' || state === 'under-way'
}

interface CancelOrderProps {
  order: StaffOrderView
  onClose: () => void
  onCanceled: () => void
}

/** Asks before an unpaid order is canceled. */
function CancelOrder({ order, onClose, onCanceled }: CancelOrderProps) {
  const what = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  async function cancel(): Promise<void> {
    await call('POST /api/admin/orders/{id}/cancel', { params: { id: order.id } })
    toast.success('Order canceled.')
    onCanceled()
  }
  return (
    <ConfirmDialog
      title="Cancel this order?"
      yes="Cancel order"
      no="Keep order"
      busy="Canceling..."
      danger
      onYes={cancel}
      onClose={onClose}
    >
      {what}, {showAmount(order.price)}, goes back on sale. Nothing was paid. No emails will be sent.
    </ConfirmDialog>
  )
}
