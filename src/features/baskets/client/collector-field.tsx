import { Link } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import type { Basket } from '../contract.ts'

interface Props {
  id: string
  value: string
  /** The saved basket, so that its collector can be shown before the list of volunteers has loaded. */
  known: Pick<Basket, 'volunteerId' | 'collectedBy'> | null
  error: string | undefined
  onChange: (volunteerId: string) => void
}

/** Which volunteer collected the basket. */
export function CollectorField({ id, value, known, error, onChange }: Props) {
  const { data, fault } = useCall('GET /api/admin/get-volunteer-list')
  const names = data?.volunteers.map(({ volunteerId, fullName }) => [volunteerId, fullName] as const)
  const shown = names ?? (known ? [[known.volunteerId, known.collectedBy] as const] : [])
  return (
    <SelectField
      id={id}
      label="Volunteer"
      hint={names?.length === 0 ? <AddFirst /> : fault && !data && fault.title}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose who collected it</option>
      {shown.map(([volunteerId, fullName]) => (
        <option key={volunteerId} value={volunteerId}>
          {fullName}
        </option>
      ))}
    </SelectField>
  )
}

function AddFirst() {
  return (
    <>
      There are no volunteers yet.{' '}
      <Link href="/admin/volunteers" className="link">
        Add one first
      </Link>
      .
    </>
  )
}
