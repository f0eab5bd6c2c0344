import { dayAndTime } from '../../../kernel/text/dates.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { Dotted } from '../../../ui/lists/dotted.tsx'
import { placesInWords } from '../../price-list/words.ts'
import type { StaffOrderView } from '../contract.ts'
import { stateNames } from '../words.ts'

/** `teamNames`: '7 Team Marsh', by team id. */
export function orderColumns(
  teamNames: ReadonlyMap<string, string>,
  timeZone: string,
): Column<StaffOrderView>[] {
  const teamOf = ({ teamId }: StaffOrderView) => (teamId === null ? '' : (teamNames.get(teamId) ?? ''))
  return [
    { head: 'What', cell: linesOf, sortValue: (order) => order.lines[0]?.name ?? '' },
    {
      head: 'For',
      cell: (order) => (
        <>
          {teamOf(order)} <span className="block text-soft">{buyerOf(order)}</span>
        </>
      ),
      sortValue: (order) => teamOf(order) || buyerOf(order),
    },
    {
      head: 'State',
      cell: (order) => <State order={order} />,
      sortValue: ({ state }) => stateNames[state],
    },
    { head: 'Sold', cell: soldWhere },
    {
      head: 'When',
      cell: ({ createdOn }) => (
        <span className="desk:whitespace-nowrap">{dayAndTime(new Date(createdOn), timeZone)}</span>
      ),
      sortValue: ({ createdOn }) => createdOn,
    },
    {
      head: 'Amount',
      cell: ({ price }) => showAmount(price),
      sortValue: ({ price }) => price,
      numeric: true,
    },
  ]
}

interface InShortProps {
  order: StaffOrderView
  teamNames: ReadonlyMap<string, string>
  timeZone: string
}

/** On a phone: who bought it, where and when, and what keeps it from being paid. */
export function OrderInShort({ order, teamNames, timeZone }: InShortProps) {
  const team = order.teamId === null ? '' : teamNames.get(order.teamId)
  const who = [team, buyerOf(order)].filter(Boolean).join(', ')
  return (
    <p className="wrap-anywhere">
      {who && <span className="block text-ink">{who}</span>}
      <Dotted
        facts={[
          <State key="state" order={order} />,
          soldWhere(order),
          dayAndTime(new Date(order.createdOn), timeZone),
        ]}
      />
    </p>
  )
}

function State({ order: { state, price } }: { order: StaffOrderView }) {
  return (
    <span className={state === 'held' ? 'font-semibold text-flag' : ''}>
      {/* What costs nothing waits for the yes of whom it names. */}
      {state === 'held' && price === 0 ? 'Not confirmed yet' : stateNames[state]}
    </span>
  )
}

/** '12 orders', and their sum without those that were never paid. */
export function orderTotals(orders: readonly StaffOrderView[]): string[] {
  const sum = orders
    .filter(({ state }) => state !== 'canceled' && state !== 'over')
    .reduce((total, { price }) => total + price, 0)
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return [count, '', '', '', '', showAmount(sum)]
}

function linesOf({ lines }: StaffOrderView) {
  return lines
    .map(({ quantity, takenBack, name }) =>
      takenBack > 0 ? `${quantity} × ${name} (${takenBack} refunded)` : `${quantity} × ${name}`,
    )
    .join(', ')
}

function buyerOf({ payerName, payerEmail }: StaffOrderView): string {
  return payerName || payerEmail
}

/** 'Sellers, by Sally Seller'. */
function soldWhere({ place, soldBy }: StaffOrderView): string {
  const where = placesInWords([place])
  return soldBy ? `${where}, by ${soldBy}` : where
}
