import { useState } from 'react'
import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { type Chip, FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import type { StaffWaiting, StaffWaitlist } from '../../contract.ts'
import { WaitingActions } from './waiting-actions.tsx'

const askEvery = 15_000

/** The line: turns, running offers, why somebody was skipped, and what staff can do about it. */
export default function StaffWaitlistScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/waitlist', {}, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Waitlist">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the waitlist">
        {(list) => <List list={list} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

function List({ list, onChanged }: { list: StaffWaitlist; onChanged: (list?: StaffWaitlist) => void }) {
  const { event } = useEvent()
  const may = useMayCall()
  const [isDone, setDone] = useState<'now' | 'done'>('now')
  const now = list.entries.filter(({ state }) => isActive(state))
  const done = list.entries.filter(({ state }) => !isActive(state))
  const shown = isDone === 'now' ? now : done
  const chips: Chip<'now' | 'done'>[] = [
    { value: 'now', name: 'In line', count: now.length },
    { value: 'done', name: 'Done', count: done.length },
  ]
  return (
    <div className="grid gap-4">
      {!list.isOn && (
        <Banner>
          The waitlist is off, so nobody can join and nothing is offered. Turn it on under Places.
        </Banner>
      )}
      <p className="max-w-3xl text-soft">{list.rule}</p>
      {list.entries.length === 0 ? (
        <EmptyState title="Nobody is waiting">
          Once the event is full, visitors can join the waitlist from the home page.
        </EmptyState>
      ) : (
        <>
          <FilterChips label="Which entries" chips={chips} value={isDone} onChange={setDone} />
          {shown.length === 0 ? (
            <p className="text-soft">None.</p>
          ) : (
            <StaffList
              caption="Waitlist"
              columns={columns(event?.timeZone ?? 'UTC')}
              rows={shown}
              totals={[shown.length === 1 ? '1 entry' : `${shown.length} entries`, '', peopleIn(shown)]}
              rowKey={({ waitingId }) => waitingId}
              actions={(entry) =>
                may('POST /api/admin/waitlist/{id}/move') && (
                  <WaitingActions entry={entry} onChanged={onChanged} />
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}

function peopleIn(entries: readonly StaffWaiting[]): string {
  const people = entries.reduce((all, { size }) => all + size, 0)
  return people === 1 ? '1 person' : `${people} people`
}

function isActive(state: StaffWaiting['state']): boolean {
  return state === 'waiting' || state === 'offered' || state === 'accepted'
}

function columns(timeZone: string): Column<StaffWaiting>[] {
  return [
    { head: 'Who', cell: whoOf, sortValue: ({ name }) => name },
    { head: 'Turn', cell: ({ turn }) => turn ?? '', sortValue: ({ turn }) => turn ?? 0, numeric: true },
    { head: 'For', cell: wantsOf, sortValue: wantsOf },
    { head: 'Status', cell: statusOf, sortValue: ({ state }) => state },
    {
      head: 'Since',
      cell: ({ joinedOn }) => dayAndTime(joinedOn, timeZone),
      sortValue: ({ joinedOn }) => joinedOn,
    },
  ]
}

function whoOf({ name, email, phoneNumber }: StaffWaiting) {
  return (
    <>
      <span className="wrap-anywhere block font-semibold">{name}</span>
      {[email, phoneNumber].filter(Boolean).map((contact) => (
        <span key={contact} className="wrap-anywhere block text-soft">
          {contact}
        </span>
      ))}
    </>
  )
}

function wantsOf({ kind, size }: StaffWaiting): string {
  if (kind === 'team') return 'A team'
  if (kind === 'dinner') return size === 1 ? '1 dinner' : `${size} dinners`
  return size === 1 ? '1 golfer' : `${size} golfers`
}

function statusOf({ state, why, offer, reason }: StaffWaiting) {
  return (
    <span className="block max-w-80">
      <span className="font-semibold">
        {names[state]}
        {state === 'offered' && offer && ` until ${offer.untilText}`}
      </span>
      {why && <span className="block text-soft">{why}</span>}
      {reason && <span className="wrap-anywhere block text-soft">Reason: {reason}</span>}
    </span>
  )
}

const names: Readonly<Record<StaffWaiting['state'], string>> = {
  waiting: 'Waiting',
  offered: 'Offered',
  accepted: 'Accepted, not paid yet',
  seated: 'Has a place',
  'ran-out': 'Offer ended',
  left: 'Off the list',
}
