import { EventChoice } from './event-fields.tsx'
import { useEventText } from './event-form-context.ts'

/** The most common time zones, by their everyday names. */
const common: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
]
const others = Intl.supportedValuesOf('timeZone').filter((zone) => !common.some(([known]) => known === zone))

export function TimeZoneField() {
  const { value } = useEventText('timeZone')
  const isListed = others.includes(value) || common.some(([zone]) => zone === value)
  return (
    <EventChoice path="timeZone" label="Time zone of the course">
      {!isListed && <option value={value}>{value || 'Choose a time zone'}</option>}
      <optgroup label="United States">
        {common.map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Everywhere">
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </EventChoice>
  )
}
