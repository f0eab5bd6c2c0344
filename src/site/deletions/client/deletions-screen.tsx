import { weekdayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Deletion } from '../contract.ts'
import { kindNames } from '../rules.ts'
import { restoreDeletion } from './undo-toast.tsx'

/** Lists what was deleted and can still be restored. */
export default function DeletionsScreen() {
  const called = useCall('GET /api/admin/deletions')
  return (
    <div className="page">
      <PageHead title="Deleted in the last day">
        Restore what was deleted by mistake. After a day it’s gone for good.
      </PageHead>
      <UntilLoaded called={called} label="Loading deleted items">
        {({ deletions }) =>
          deletions.length === 0 ? (
            <EmptyState title="Nothing was deleted in the last day">
              Teams, dinner guests, baskets and sponsors show up here when they’re deleted.
            </EmptyState>
          ) : (
            <ul className="max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
              {deletions.map((deletion) => (
                <Line key={deletion.deletionId} deletion={deletion} onBack={() => void called.refresh()} />
              ))}
            </ul>
          )
        }
      </UntilLoaded>
    </div>
  )
}

function Line({ deletion, onBack }: { deletion: Deletion; onBack: () => void }) {
  const { event } = useEvent()
  const [isBusy, restore] = usePress(() => restoreDeletion(deletionId, onBack))
  const { deletionId, kind, name, deletedOn, deletedBy } = deletion
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <p className="min-w-0">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="block text-soft">
          {kindNames[kind]}, deleted {weekdayAndTime(deletedOn, event?.timeZone)} by {deletedBy}
        </span>
      </p>
      <Button onClick={restore} busy={isBusy && 'Restoring...'}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
