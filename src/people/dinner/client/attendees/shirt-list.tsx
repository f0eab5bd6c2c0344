import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { FirstRows } from '../../../../ui/lists/first-rows.tsx'
import type { ShirtRequest } from '../../contract.ts'
import { DayText, MailLink, PaidMark } from './attendee-cells.tsx'
import { sizeLabel, sizeRank } from './attendee-filter.ts'

const emailHead = 'Requested by'

const columns: Column<ShirtRequest>[] = [
  { head: 'Size', cell: ({ size }) => sizeLabel(size), sortValue: ({ size }) => sizeRank(size) },
  {
    head: 'Quantity',
    cell: ({ quantity }) => quantity,
    sortValue: ({ quantity }) => quantity,
    numeric: true,
  },
  {
    head: 'Name',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
    sortValue: ({ name }) => name,
  },
  { head: 'Type', cell: ({ type }) => type, sortValue: ({ type }) => type },
  {
    head: emailHead,
    cell: ({ requestedByEmailAddress }) => <MailLink address={requestedByEmailAddress} />,
    sortValue: ({ requestedByEmailAddress }) => requestedByEmailAddress,
  },
  {
    head: 'Paid',
    cell: ({ isPaid }) => <PaidMark isPaid={isPaid} />,
    sortValue: ({ isPaid }) => Number(isPaid),
  },
  {
    head: 'Requested',
    cell: ({ createdOn }) => <DayText instant={createdOn} />,
    sortValue: ({ createdOn }) => createdOn,
  },
]

interface Props {
  requests: readonly ShirtRequest[]
  /** Volunteers don't see email addresses. */
  showsEmail: boolean
}

/** The table for wide screens: sortable, with totals. */
export function ShirtTable({ requests, showsEmail }: Props) {
  const { shirts, paid } = counted(requests)
  return (
    <DataTable
      caption="Shirt requests"
      columns={showsEmail ? columns : columns.filter(({ head }) => head !== emailHead)}
      rows={keyed(requests)}
      rowKey={(row) => (row as Keyed).key}
      foot={['Shirts', shirts, '', '', ...(showsEmail ? [''] : []), `${paid} paid`, '']}
    />
  )
}

/** The same as cards, for a phone. */
export function ShirtCards({ requests, showsEmail }: Props) {
  const { shirts, paid } = counted(requests)
  return (
    <>
      <FirstRows rows={keyed(requests)}>
        {(shown) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
            {shown.map((request) => (
              <li key={request.key} className="px-4 py-3">
                <p className="figures flex justify-between gap-4">
                  <span className="min-w-0 font-semibold">{request.name}</span>
                  <span className="whitespace-nowrap font-semibold">
                    {request.quantity} × {sizeLabel(request.size)}
                  </span>
                </p>
                <p className="flex justify-between gap-4 text-[0.9375rem] text-soft">
                  <span>
                    {request.type}, <DayText instant={request.createdOn} />
                  </span>
                  <PaidMark isPaid={request.isPaid} />
                </p>
                {showsEmail && <MailLink address={request.requestedByEmailAddress} />}
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
      <p className="mt-4 font-semibold">
        {shirts} shirts, {paid} paid.
      </p>
    </>
  )
}

function counted(requests: readonly ShirtRequest[]): { shirts: number; paid: number } {
  const count = (rows: readonly ShirtRequest[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  return { shirts: count(requests), paid: count(requests.filter(({ isPaid }) => isPaid)) }
}

type Keyed = ShirtRequest & { key: string }

/** Unique keys: one person may request the same size twice. */
function keyed(requests: readonly ShirtRequest[]): Keyed[] {
  return requests.map((request, place) => ({ ...request, key: `${place} ${request.name}` }))
}
