import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { DinnerCrew, DinnerView } from '../../contract.ts'

interface Props {
  onClose: () => void
  onSaved: (view: DinnerView) => void
}

/** Which volunteers eat with the guests. None does until the committee says so. */
export function CrewDialog({ onClose, onSaved }: Props) {
  const called = useCall('GET /api/admin/dinner/crew')
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const crew = called.data?.crew ?? []
  const eats = ({ volunteerId, eats: before }: DinnerCrew['crew'][number]) =>
    changed.get(volunteerId) ?? before
  const eating = crew.filter(eats)
  const form = useEntryForm({
    start: () => ({}),
    check: () => ({}),
    send: () =>
      call('PUT /api/admin/dinner/crew', {
        body: { volunteerIds: eating.map(({ volunteerId }) => volunteerId) },
      }),
    onSaved,
  })
  const isAll = eating.length === crew.length
  return (
    <EntryDialog title="Crew at dinner" yes="Save" form={form} onClose={onClose} layout="block">
      <p className="mb-4">
        Checked volunteers get a meal and a seat at no charge. You’ll find them on the kitchen sheet, at the
        tables and at check-in.
      </p>
      <UntilLoaded called={called} label="Loading volunteers">
        {() =>
          crew.length === 0 ? (
            <p className="font-semibold">There are no volunteers yet.</p>
          ) : (
            <>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                <p role="status" className="figures font-semibold">
                  {eating.length} of {crew.length} eat
                </p>
                <Button
                  small
                  onClick={() => setChanged(new Map(crew.map(({ volunteerId }) => [volunteerId, !isAll])))}
                >
                  {isAll ? 'Clear all' : 'Select all'}
                </Button>
              </div>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {crew.map((each) => (
                  <CheckField
                    key={each.volunteerId}
                    id={`${form.id}-${each.volunteerId}`}
                    label={each.post ? `${each.name}, ${each.post}` : each.name}
                    checked={eats(each)}
                    onChange={(isChecked) =>
                      setChanged((before) => new Map(before).set(each.volunteerId, isChecked))
                    }
                  />
                ))}
              </div>
            </>
          )
        }
      </UntilLoaded>
    </EntryDialog>
  )
}
