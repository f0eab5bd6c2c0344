import { useLocation } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'

/** Opens the same page for another event. Empty if there is only one. */
export function OtherEvents({ eventId }: { eventId: string | undefined }) {
  const { data } = useCall('GET /api/Golf/GetEventList')
  const [href, navigate] = useLocation()
  if (!data || data.length < 2) return null
  const current = data.find(({ isCurrent }) => isCurrent)?.eventId
  return (
    <SelectField
      label="Event"
      className="mb-4 max-w-md"
      value={eventId ?? current}
      onChange={({ target: { value } }) =>
        navigate(value === current ? href : `${href}?${new URLSearchParams({ eventId: value })}`)
      }
    >
      <Options of={data.map((event) => [event.eventId, `${event.eventName}, ${event.eventYear}`])} />
    </SelectField>
  )
}
