import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { copyLink } from '../../../../ui/copy-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Prizes } from '../../prizes-contract.ts'
import { type Editing, PrizeList } from './prize-list.tsx'
import { listOfWinners } from './prize-words.ts'

/** The prizes and who wins them, with warnings about amateur status. `?eventId=` selects another event. */
export default function PrizesScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const called = useCall('GET /api/admin/prizes', { query: { eventId } }, { every: 15_000 })
  const [editing, setEditing] = useState<Editing>(null)
  const put = (fresh: Prizes) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead title="Prizes" actions={called.data && <Actions prizes={called.data} onEdit={setEditing} />}>
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the prizes">
        {(prizes) => (
          <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
            <Warnings prizes={prizes} />
            <PrizeList prizes={prizes} editing={editing} onEdit={setEditing} onChanged={put} />
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

function Actions({ prizes, onEdit }: { prizes: Prizes; onEdit: (editing: Editing) => void }) {
  return (
    <>
      {prizes.awards.length > 0 && (
        <Button onClick={() => void copyLink(listOfWinners(prizes), 'List of winners')}>
          Copy the list of winners
        </Button>
      )}
      <Button kind="main" onClick={() => onEdit({ prize: null })}>
        Add prize
      </Button>
    </>
  )
}

/** Nothing is forbidden: the committee knows who plays as an amateur. */
function Warnings({ prizes: { warnings } }: { prizes: Prizes }) {
  const [first] = warnings
  if (!first) return null
  return (
    <Banner>
      <h2 className="font-semibold">Amateur status</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {warnings.map(({ words }) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a className="link" href={first.source.address} target="_blank" rel="noreferrer">
          {first.source.name}
        </a>
        . It’s up to you: nothing here is blocked.
      </p>
    </Banner>
  )
}
