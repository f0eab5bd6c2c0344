import { shortDay } from '../../../../kernel/text/dates.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { FirstRows } from '../../../../ui/lists/first-rows.tsx'
import { RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Attendee } from '../../contract.ts'
import { DayText, MailLink, PaidMark } from './attendee-cells.tsx'
import { comingInWords } from './attendee-filter.ts'
import { type Guest, type GuestAction, isGuest } from './guest-dialogs.tsx'

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
  /** Volunteers don't see email addresses. */
  showsEmail: boolean
  /** Null for volunteers, who can't change guests. */
  onAct: ((act: GuestAction, guest: Guest) => void) | null
}

/** The table for wide screens: sortable, with totals. */
export function AttendeeTable({ attendees, showsEmail, onAct }: Props) {
  const { everybody, kinds, paid } = counted(attendees)
  const shown = showsEmail ? columns : columns.filter(({ head }) => head !== emailHead)
  const acts: Column<Attendee>[] = onAct
    ? [{ head: 'Actions', cell: (each) => <GuestMenu attendee={each} onAct={onAct} />, numeric: true }]
    : []
  const foot = showsEmail ? [everybody, kinds, '', paid, ''] : [everybody, kinds, paid, '']
  return (
    <DataTable
      caption="Attendees"
      columns={[...shown, ...acts]}
      isDense
      rows={keyed(attendees)}
      rowKey={(row) => (row as Keyed).key}
      foot={[...foot, ...acts.map(() => '')]}
    />
  )
}

/** The same as cards, for a phone. */
export function AttendeeCards({ attendees, showsEmail, onAct }: Props) {
  const { everybody, kinds, paid } = counted(attendees)
  return (
    <>
      <FirstRows rows={keyed(attendees)}>
        {(shown) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
            {shown.map((attendee) => (
              <li key={attendee.key} className="flex items-center gap-1 pr-1 pl-4">
                <div className="min-w-0 flex-1 py-2">
                  <p className="flex justify-between gap-4">
                    <span className="wrap-anywhere min-w-0 font-semibold">{attendee.name}</span>
                    <PaidMark isPaid={attendee.isPaid} />
                  </p>
                  <p className="flex justify-between gap-4 text-[0.9375rem] text-soft">
                    <span className="shrink-0">
                      {attendee.type}, {shortDay(attendee.createdOn, eventZone())}
                    </span>
                    {showsEmail && <MailLink address={attendee.registeredByEmailAddress} />}
                  </p>
                </div>
                {onAct && <GuestMenu attendee={attendee} onAct={onAct} />}
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
      <p className="mt-4 font-semibold">
        {everybody}: {kinds}. {paid}.
      </p>
    </>
  )
}

/** Golfers are changed with their team. */
function GuestMenu({
  attendee,
  onAct,
}: {
  attendee: Attendee
  onAct: (act: GuestAction, guest: Guest) => void
}) {
  if (!isGuest(attendee)) return <span className="block size-11" />
  return (
    <RowMenu
      of={attendee.name}
      items={[
        { label: 'Rename', letter: 'R', act: () => onAct('rename', attendee) },
        { label: 'Move to another order', letter: 'M', act: () => onAct('move', attendee) },
        { label: 'Cancel dinner…', danger: true, act: () => onAct('cancel', attendee) },
      ]}
    />
  )
}

function counted(attendees: readonly Attendee[]) {
  const paid = attendees.filter(({ isPaid }) => isPaid).length
  return {
    everybody: plural(attendees.length, 'attendee'),
    kinds: comingInWords(attendees),
    paid: `${paid} paid, ${attendees.length - paid} unpaid`,
  }
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

type Keyed = Attendee & { key: string }

/** Unique keys: two people may share a name and an order. */
function keyed(attendees: readonly Attendee[]): Keyed[] {
  return attendees.map((attendee, place) => ({ ...attendee, key: `${place} ${attendee.name}` }))
}
