import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Basket } from '../contract.ts'
import { NewCollector } from './new-collector.tsx'

interface Props {
  id: string
  value: string
  /** The saved basket, so that its collector can be shown before the list of volunteers has loaded. */
  known: Pick<Basket, 'volunteerId' | 'collectedBy'> | null
  error: string | undefined
  onChange: (volunteerId: string) => void
}

/** Which volunteer collected the basket; somebody new is added right here. */
export function CollectorField({ id, value, known, error, onChange }: Props) {
  const { data, fault, refresh } = useCall('GET /api/admin/get-volunteer-list')
  const names = data?.volunteers.map(({ volunteerId, fullName }) => [volunteerId, fullName] as const)
  const shown = names ?? (known ? [[known.volunteerId, known.collectedBy] as const] : [])
  const mayAdd = useMayCall()('POST /api/admin/add-volunteer')
  const [isAdding, setAdding] = useState(false)
  /** Shown before the list has them. */
  const [added, setAdded] = useState<readonly [id: string, name: string] | null>(null)
  const isNew = added !== null && !shown.some(([volunteerId]) => volunteerId === added[0])
  return (
    <div className="grid gap-2">
      <SelectField
        id={id}
        label="Volunteer"
        hint={names?.length === 0 ? 'There are no volunteers yet.' : fault && !data && fault.title}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose who collected it</option>
        {(isNew ? [...shown, added] : shown).map(([volunteerId, fullName]) => (
          <option key={volunteerId} value={volunteerId}>
            {fullName}
          </option>
        ))}
      </SelectField>
      {mayAdd && !isAdding && (
        <Button small kind="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
          Add a new volunteer
        </Button>
      )}
      {isAdding && (
        <NewCollector
          onClose={() => setAdding(false)}
          onAdded={({ volunteerId, fullName }) => {
            setAdded([volunteerId, fullName])
            onChange(volunteerId)
            setAdding(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
