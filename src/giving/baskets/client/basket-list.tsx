import type { ReactNode } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { type MenuItem, RowMenu } from '../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { textsAreOn } from '../../../ui/session/delivery.ts'
import type { Basket } from '../contract.ts'
import { BasketThumb } from './basket-thumb.tsx'
import { hasWinner, notifiedInWords, totals } from './basket-words.ts'

export type BasketAction = 'edit' | 'notify' | 'delete'

interface Props {
  baskets: readonly Basket[]
  onAct: (act: BasketAction, basket: Basket) => void
  lead: ReactNode
  empty: ReactNode
}

const columns: readonly Column<Basket>[] = [
  { head: 'Basket', cell: (basket) => <BasketCell basket={basket} />, sortValue: ({ name }) => name },
  { head: 'Value', cell: ({ value }) => showAmount(value), sortValue: ({ value }) => value, numeric: true },
  {
    head: 'Tickets',
    cell: ({ tickets }) => tickets?.toLocaleString('en-US') ?? '',
    sortValue: ({ tickets }) => tickets ?? -1,
    numeric: true,
  },
  {
    head: 'Collected by',
    cell: ({ collectedBy }) => collectedBy,
    sortValue: ({ collectedBy }) => collectedBy,
  },
  {
    head: 'Winner',
    cell: (basket) => hasWinner(basket) && <WinnerCell basket={basket} />,
    sortValue: ({ winnerName }) => winnerName ?? '',
  },
  {
    head: 'Notified',
    cell: (basket) => notifiedInWords(basket, textsAreOn()),
    sortValue: ({ notifiedOn }) => notifiedOn ?? '',
  },
]

export function BasketList({ baskets, onAct, lead, empty }: Props) {
  const { baskets: count, value, tickets, winners, waiting } = totals(baskets)
  const hasTickets = baskets.some((basket) => basket.tickets !== null && basket.tickets !== undefined)
  return (
    <StaffList
      caption="Donations"
      columns={hasTickets ? columns : columns.filter(({ head }) => head !== 'Tickets')}
      rows={baskets}
      rowKey={({ donationId }) => donationId}
      totals={[count, value, ...(hasTickets ? [tickets] : []), '', winners, waiting]}
      inShort={(basket) => <InShort basket={basket} />}
      figure={({ value }) => showAmount(value)}
      lead={lead}
      empty={empty}
      actions={(basket) => <RowMenu of={basket.name} items={itemsFor(basket, onAct)} />}
    />
  )
}

function itemsFor(basket: Basket, onAct: Props['onAct']): MenuItem[] {
  const notify: MenuItem = { label: 'Notify winner', letter: 'N', act: () => onAct('notify', basket) }
  return [
    { label: 'Edit', letter: 'E', act: () => onAct('edit', basket) },
    ...(hasWinner(basket) ? [notify] : []),
    { label: 'Delete…', danger: true, act: () => onAct('delete', basket) },
  ]
}

function BasketCell({ basket: { name, description, pictureUrl } }: { basket: Basket }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <BasketThumb url={pictureUrl} className={pictureUrl ? 'size-9' : 'size-9 max-lg:hidden'} />
      <span className="wrap-anywhere min-w-0 font-semibold">
        {name}
        {description && (
          <span className="block font-normal text-[0.9375rem] text-soft leading-snug">{description}</span>
        )}
      </span>
    </span>
  )
}

function InShort({ basket }: { basket: Basket }) {
  const { tickets, collectedBy } = basket
  const isCounted = tickets !== null && tickets !== undefined
  const facts = [
    collectedBy && `Collected by ${collectedBy}`,
    isCounted && `${tickets.toLocaleString('en-US')} ${tickets === 1 ? 'ticket' : 'tickets'}`,
  ].filter(Boolean)
  return (
    <>
      <p className="wrap-anywhere">
        {facts.join(' · ')}
        {hasWinner(basket) && (
          <>
            {facts.length > 0 && ' · '}
            <span className="whitespace-nowrap">Notified: {notifiedInWords(basket, textsAreOn())}</span>
          </>
        )}
      </p>
      {hasWinner(basket) && (
        <div className="flex flex-wrap items-center gap-x-2 text-ink">
          <WinnerCell basket={basket} />
        </div>
      )}
    </>
  )
}

function WinnerCell({ basket: { winnerName, winnerPhoneNumber } }: { basket: Basket }) {
  return (
    <>
      {winnerName && <span className="block">{winnerName}</span>}
      {winnerPhoneNumber && (
        <a
          href={`tel:+1${winnerPhoneNumber}`}
          className="link inline-flex min-h-11 items-center whitespace-nowrap lg:min-h-6"
        >
          {showPhone(winnerPhoneNumber)}
        </a>
      )}
    </>
  )
}
