import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { type Chip, FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { MayLink } from '../../../ui/page/may-link.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { StaffOrderView } from '../contract.ts'
import { itemSales } from '../item-sales.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ItemSalesTable } from './item-sales-table.tsx'
import { orderColumns, orderTotals } from './order-columns.tsx'

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
      <PageHead
        title="Add-ons"
        actions={
          <>
            <CsvButton route="GET /api/admin/export/item-sales.csv">Sales by item (CSV)</CsvButton>
            <CsvButton route="GET /api/admin/export/orders.csv" />
          </>
        }
      >
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
      <div className="mt-4">
        <StaffList
          caption="Orders of add-ons"
          columns={orderColumns(teamNames, event?.timeZone ?? 'UTC')}
          rows={shown}
          rowKey={({ id }) => id}
          totals={orderTotals(shown)}
          actions={(order) =>
            order.state === 'held' && (
              <Button small onClick={() => setCanceling(order)}>
                Cancel order
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
