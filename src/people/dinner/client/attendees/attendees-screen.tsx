import { useState } from 'react'
import { withoutNameText } from '../../../../event/event/readiness.ts'
import { DeletedLink, toastDeleted } from '../../../../site/deletions/client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { useSought } from '../../../../ui/lists/use-sought.ts'
import { ImportHint } from '../../../../ui/page/may-link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { seesEmails, useSession } from '../../../../ui/session/session.ts'
import type { Attendee } from '../../contract.ts'
import { filterAttendees, noFilter } from './attendee-filter.ts'
import { AttendeeFilters } from './attendee-filters.tsx'
import { AttendeeCards, AttendeeTable } from './attendee-list.tsx'
import {
  AddGuest,
  CancelGuest,
  type Guest,
  type GuestAction,
  isGuest,
  MoveGuest,
  RenameGuest,
} from './guest-dialogs.tsx'

/** Everybody at dinner: golfers and dinner guests. */
export default function AttendeesScreen() {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin ?? false
  const called = useCall('GET /api/admin/get-attendees')
  const [asked, setAsked] = useState<Asked | null>(null)
  function done(words: string): void {
    if (asked?.act === 'cancel') {
      const back = { kind: 'guest', name: asked.guest.name, words } as const
      toastDeleted({ ...back, onBack: () => void called.refresh() })
    } else toast.success(words)
    setAsked(null)
    void called.refresh()
  }
  return (
    <div className="page">
      <PageHead
        title="Attendees"
        actions={
          isAdmin && (
            <>
              <DeletedLink />
              <CsvButton route="GET /api/admin/export/attendees.csv" />
              <Button kind="main" disabled={!called.data} onClick={() => setAsked({ act: 'add' })}>
                Add dinner guest
              </Button>
            </>
          )
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading attendees">
        {({ allAttendees, withoutName = 0 }) => (
          <Attendees
            all={allAttendees}
            withoutName={withoutName}
            onAct={isAdmin ? (act, guest) => setAsked({ act, guest }) : null}
          />
        )}
      </UntilLoaded>
      {asked && (
        <GuestDialog
          asked={asked}
          guests={called.data?.allAttendees.filter(isGuest) ?? []}
          onClose={() => setAsked(null)}
          onDone={done}
          onStale={called.refresh}
        />
      )}
    </div>
  )
}

type Asked = { act: 'add' } | { act: GuestAction; guest: Guest }

interface DialogProps {
  asked: Asked
  guests: readonly Guest[]
  onClose: () => void
  onDone: (words: string) => void
  onStale: () => unknown
}

function GuestDialog({ asked, guests, ...rest }: DialogProps) {
  if (asked.act === 'add') return <AddGuest guests={guests} onClose={rest.onClose} onDone={rest.onDone} />
  if (asked.act === 'rename') return <RenameGuest guest={asked.guest} {...rest} />
  if (asked.act === 'cancel') return <CancelGuest guest={asked.guest} {...rest} />
  return <MoveGuest guest={asked.guest} guests={guests} {...rest} />
}

interface Props {
  all: readonly Attendee[]
  /** Places taken that nobody is named for. */
  withoutName: number
  onAct: ((act: GuestAction, guest: Guest) => void) | null
}

function Attendees({ all, withoutName, onAct }: Props) {
  const [filter, setFilter] = useState({ ...noFilter, text: useSought()[0] })
  const List = useWide() ? AttendeeTable : AttendeeCards
  const showsEmail = seesEmails(useSession().user)
  const shown = filterAttendees(all, filter)
  if (all.length === 0) {
    return (
      <EmptyState title="No attendees yet">
        Golfers show up here as teams sign up, dinner guests as they order.
        <ImportHint list="guests" />
      </EmptyState>
    )
  }
  return (
    <>
      <AttendeeFilters
        label={showsEmail ? 'Search name or email' : 'Search name'}
        filter={filter}
        onChange={setFilter}
        result={`${shown.length} of ${all.length} attendees`}
      />
      {withoutName > 0 && <p className="mb-3 font-semibold">{withoutNameText(withoutName)}</p>}
      {shown.length > 0 ? (
        <List attendees={shown} showsEmail={showsEmail} onAct={onAct} />
      ) : (
        <EmptyState title="No attendees found">Try a shorter name or clear the filters.</EmptyState>
      )}
    </>
  )
}
