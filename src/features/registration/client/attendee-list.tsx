import { type Column, DataTable } from '../../../client/ui/data-table.tsx'
import type { Attendee } from '../dinner-contract.ts'
import { DayText, MailLink, PaidMark } from './attendee-cells.tsx'

const emailHead = 'Registered by'

const columns: Column<Attendee>[] = [
  {
    head: 'Name',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
    sortValue: ({ name }) => name,
  },
  { head: 'Type', cell: ({ type }) => type, sortValue: ({ type }) => type },
  {
    head: emailHead,
    cell: ({ registeredByEmailAddress }) => <MailLink address={registeredByEmailAddress} />,
    sortValue: ({ registeredByEmailAddress }) => registeredByEmailAddress,
  },
  {
    head: 'Paid',
    cell: ({ isPaid }) => <PaidMark isPaid={isPaid} />,
    sortValue: ({ isPaid }) => Number(isPaid),
  },
  {
    head: 'Signed up',
    cell: ({ createdOn }) => <DayText instant={createdOn} />,
    sortValue: ({ createdOn }) => createdOn,
  },
]

interface Props {
  attendees: readonly Attendee[]
  /** Volunteers are told nobody's email. */
  showsEmail: boolean
}

/** For the desk: sorted by any heading, counted at the foot. */
export function AttendeeTable({ attendees, showsEmail }: Props) {
  const { everybody, kinds, paid } = counted(attendees)
  return (
    <DataTable
      caption="Attendees"
      columns={showsEmail ? columns : columns.filter(({ head }) => head !== emailHead)}
      rows={keyed(attendees)}
      rowKey={(row) => (row as Keyed).key}
      foot={showsEmail ? [everybody, kinds, '', paid, ''] : [everybody, kinds, paid, '']}
    />
  )
}

/** The same on a phone. */
export function AttendeeCards({ attendees, showsEmail }: Props) {
  const { everybody, kinds, paid } = counted(attendees)
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
        {keyed(attendees).map((attendee) => (
          <li key={attendee.key} className="px-4 py-3">
            <p className="flex justify-between gap-4">
              <span className="min-w-0 font-semibold">{attendee.name}</span>
              <PaidMark isPaid={attendee.isPaid} />
            </p>
            <p className="text-[0.9375rem] text-soft">
              {attendee.type}, <DayText instant={attendee.createdOn} />
            </p>
            {showsEmail && <MailLink address={attendee.registeredByEmailAddress} />}
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">
        {everybody}: {kinds}. {paid}.
      </p>
    </>
  )
}

function counted(attendees: readonly Attendee[]) {
  const golfers = attendees.filter(({ type }) => type === 'Golfer').length
  const paid = attendees.filter(({ isPaid }) => isPaid).length
  return {
    everybody: plural(attendees.length, 'attendee'),
    kinds: `${plural(golfers, 'golfer')}, ${attendees.length - golfers} dinner`,
    paid: `${paid} paid`,
  }
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

type Keyed = Attendee & { key: string }

/** Two people may have one name, and sign up in one order. */
function keyed(attendees: readonly Attendee[]): Keyed[] {
  return attendees.map((attendee, place) => ({ ...attendee, key: `${place} ${attendee.name}` }))
}
