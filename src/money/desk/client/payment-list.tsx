import { useState } from 'react'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { shortDate } from '../../../kernel/text/dates.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import { Dotted } from '../../../ui/lists/dotted.tsx'
import { type MenuItem, RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { Column } from '../../../ui/lists/sorting.ts'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { useSought } from '../../../ui/lists/use-sought.ts'
import { methodLabels } from '../../ledger/payment-methods.ts'
import type { PaymentRow } from '../shapes.ts'
import type { PaymentAction } from './payment-action.ts'
import {
  filterPayments,
  kindChoices,
  kindsInWords,
  noFilter,
  type PaymentFilter,
  stateFilters,
} from './payment-filter.ts'
import { nameOf, needsAttention, rowMoney, stateNames } from './payment-words.ts'
import { hasLinesToRefund } from './refund-quantities.ts'

interface Props {
  payments: readonly PaymentRow[]
  timeZone: string | undefined
  onAct: (act: PaymentAction) => void
}

/** Every payment, with search, filters and totals of what is shown. */
export function PaymentList({ payments, timeZone, onAct }: Props) {
  const [filter, setFilter] = useState({ ...noFilter, text: useSought()[0] })
  const shown = filterPayments(payments, filter)
  const added = (of: (row: PaymentRow) => number) => showAmount(sumDollars(shown.map(of)))
  const count = shown.length === 1 ? '1 payment' : `${shown.length} payments`
  return (
    <section aria-labelledby="payment-list">
      <h2 id="payment-list" className="mb-3 text-xl">
        All payments
      </h2>
      {payments.length === 0 && (
        <EmptyState title="No payments yet">They show up here as they come in.</EmptyState>
      )}
      {payments.length > 0 && <Filters kinds={kindChoices(payments)} filter={filter} onChange={setFilter} />}
      {payments.length > 0 && (
        <StaffList
          caption="Payments"
          columns={columnsIn(timeZone)}
          rows={shown}
          rowKey={({ id }) => id}
          actions={(row) => <RowActs row={row} onAct={onAct} />}
          inShort={(row) => <InShort row={row} timeZone={timeZone} />}
          figure={rowMoney}
          lead={
            <p role="status" className="text-soft">
              {shown.length === payments.length ? count : `${shown.length} of ${payments.length} payments`}
            </p>
          }
          empty={<EmptyState title="No matches">Try a shorter name or clear the filters.</EmptyState>}
          totals={[
            count,
            '',
            '',
            '',
            `${added(({ amount }) => amount)} received`,
            `${added(({ refunded }) => refunded)} refunded`,
            `${added(({ net }) => net)} net`,
          ]}
        />
      )}
    </section>
  )
}

function columnsIn(timeZone: string | undefined): Column<PaymentRow>[] {
  return [
    { head: 'For', cell: (row) => <PurposeCell row={row} />, sortValue: nameOf },
    { head: 'Receipt', cell: ({ number }) => number || 'Not yet', sortValue: ({ number }) => number },
    {
      head: 'Date',
      cell: ({ date }) => <span className="whitespace-nowrap">{shortDate(date, timeZone)}</span>,
      sortValue: ({ date }) => date,
    },
    {
      head: 'State',
      cell: (row) => (
        <>
          <span
            className={classes('whitespace-nowrap', needsAttention(row.state) && 'font-semibold text-flag')}
          >
            {stateNames[row.state]}
          </span>
          <span className="block text-soft">{methodLabels[row.method]}</span>
        </>
      ),
      sortValue: ({ state }) => stateNames[state],
    },
    { head: 'Amount', cell: rowMoney, sortValue: ({ amount }) => amount, numeric: true },
    {
      head: 'Refunded',
      cell: ({ refunded }) => (refunded > 0 ? showAmount(refunded) : ''),
      sortValue: ({ refunded }) => refunded,
      numeric: true,
    },
    {
      head: 'Net',
      cell: (row) => (row.amount > 0 ? <Net row={row} /> : ''),
      sortValue: ({ net }) => net,
      numeric: true,
    },
  ]
}

function InShort({ row, timeZone }: { row: PaymentRow; timeZone: string | undefined }) {
  const { number, date, state, method, refunded, net } = row
  return (
    <p>
      <Dotted
        facts={[
          <span key="state" className={classes(needsAttention(state) && 'font-semibold text-flag')}>
            {stateNames[state]}, {methodLabels[method].toLowerCase()}
          </span>,
          number || 'No receipt yet',
          shortDate(date, timeZone),
          refunded > 0 && `${showAmount(refunded)} refunded, ${showAmount(net)} net`,
        ]}
      />
    </p>
  )
}

function PurposeCell({ row }: { row: PaymentRow }) {
  const { payer } = row
  return (
    <div className="lg:max-w-64">
      <span className="wrap-anywhere block font-semibold">{nameOf(row)}</span>
      <span className="wrap-anywhere block font-normal text-[0.9375rem] text-soft">
        {[kindsInWords(row), payer.name].filter((words) => words && words !== nameOf(row)).join(', ')}
      </span>
    </div>
  )
}

function Net({ row: { net, fee } }: { row: PaymentRow }) {
  return (
    <>
      {showAmount(net)}
      {fee !== 0 && (
        <span className="block whitespace-nowrap text-soft">
          {fee === null ? 'fee not known yet' : `fee ${showAmount(fee)}`}
        </span>
      )}
    </>
  )
}

function RowActs({ row, onAct }: { row: PaymentRow; onAct: Props['onAct'] }) {
  const items: MenuItem[] = [
    { label: 'Details', letter: 'D', act: () => onAct({ act: 'details', id: row.id }) },
    ...(row.leftToRefund > 0
      ? [{ label: 'Refund…', danger: true, act: () => onAct({ act: 'refund', id: row.id }) }]
      : []),
    ...(hasLinesToRefund(row)
      ? [{ label: 'Refund some of it…', danger: true, act: () => onAct({ act: 'lines', id: row.id }) }]
      : []),
  ]
  return <RowMenu of={`receipt ${row.number}, ${nameOf(row)}`} items={items} />
}

interface FiltersProps {
  kinds: Record<string, string>
  filter: PaymentFilter
  onChange: (filter: PaymentFilter) => void
}

function Filters({ kinds, filter, onChange }: FiltersProps) {
  const choice = (
    part: 'kind' | 'method' | 'state',
    label: string,
    all: string,
    of: Record<string, string>,
  ) => (
    <Select
      aria-label={label}
      value={filter[part]}
      onChange={(change) => onChange({ ...filter, [part]: change.target.value })}
    >
      <option value="">{all}</option>
      <Options of={Object.entries(of)} />
    </Select>
  )
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,24rem)_auto] lg:justify-start">
      <div>
        <SearchBox
          label="Search name or receipt number"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </div>
      {/* One row on a phone too: it scrolls sideways, as a row of chips does. */}
      <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 *:w-auto! *:shrink-0">
        {choice('kind', 'What it is for', 'All kinds', kinds)}
        {choice('method', 'How it was paid', 'All methods', methodLabels)}
        {choice('state', 'Which state', 'All states', stateFilters)}
      </div>
    </div>
  )
}
