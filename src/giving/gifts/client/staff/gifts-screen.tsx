import { useSearchParams } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import { GiftList } from './gift-list.tsx'

/** Gifts of money: who gave, in honor or memory of whom, and which words are shown. `?eventId=` selects another event. */
export default function GiftsScreen() {
  const [parameters] = useSearchParams()
  const { event: current, isLoading } = useEvent()
  const may = useMayCall()
  const eventId = parameters.get('eventId') ?? current?.eventId
  const called = useCall(eventId ? 'GET /api/admin/gifts' : null, { query: { eventId } })
  const settings = useCall(eventId ? 'GET /api/selling' : null, { query: { eventId } })
  return (
    <div className="page pb-12">
      <PageHead
        title="Gifts"
        actions={eventId && <CsvButton route="GET /api/admin/export/gifts.csv" query={{ eventId }} />}
      >
        Who gave, and in whose honor.
        {may('PUT /api/admin/gifts/{id}') && ' Read each message before it’s shown.'}
      </PageHead>
      {eventId ? (
        <UntilLoaded called={called} label="Loading the gifts">
          {({ gifts }) => (
            <GiftList gifts={gifts} called={called} showsGifts={settings.data?.showsGifts ?? true} />
          )}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}
