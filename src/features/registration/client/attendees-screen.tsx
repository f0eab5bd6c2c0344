import { useState } from 'react'
import { useEvent, useSession } from '../../../client/session.ts'
import { CsvButton } from '../../../client/ui/csv-button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { UntilLoaded } from '../../../client/ui/until-loaded.tsx'
import { useWide } from '../../../client/ui/use-wide.ts'
import { useCall } from '../../../client/use-call.ts'
import type { Attendee } from '../dinner-contract.ts'
import { everything, foundAttendees } from './attendee-filter.ts'
import { AttendeeCards, AttendeeTable } from './attendee-list.tsx'
import { AttendeeSieve } from './attendee-sieve.tsx'

/** Everybody who sits down to dinner: golfers and dinner guests. */
export default function AttendeesScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/get-attendees')
  return (
    <div className="page">
      <PageHead title="Attendees" actions={<CsvButton route="GET /api/admin/export/attendees.csv" />}>
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading attendees">
        {({ allAttendees }) => <Attendees all={allAttendees} />}
      </UntilLoaded>
    </div>
  )
}

function Attendees({ all }: { all: readonly Attendee[] }) {
  const [sought, setSought] = useState(everything)
  const List = useWide() ? AttendeeTable : AttendeeCards
  const showsEmail = useSession().user?.isAdmin ?? false
  const shown = foundAttendees(all, sought)
  if (all.length === 0) {
    return (
      <EmptyState title="No attendees yet">
        Golfers show up here as teams sign up, dinner guests as they order.
      </EmptyState>
    )
  }
  return (
    <>
      <AttendeeSieve
        label={showsEmail ? 'Search name or email' : 'Search name'}
        sought={sought}
        onChange={setSought}
        result={`${shown.length} of ${all.length} attendees`}
      />
      {shown.length > 0 ? (
        <List attendees={shown} showsEmail={showsEmail} />
      ) : (
        <EmptyState title="No attendees found">Try fewer letters, or all attendees.</EmptyState>
      )}
    </>
  )
}
