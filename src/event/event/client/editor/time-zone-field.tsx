import { EventChoice } from './event-fields.tsx'
import { useEventText } from './event-form-context.ts'

/** The most common time zones, by their everyday names. */
const common: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
]

const regions: Record<string, string> = { America: 'Americas', Etc: 'Other', Indian: 'Indian Ocean' }

/** Everything else by region, each under its city's name. */
const others = Map.groupBy(
  Intl.supportedValuesOf('timeZone').filter((zone) => !common.some(([known]) => known === zone)),
  (zone) => {
    const [region = '', city] = zone.split('/')
    return city ? (regions[region] ?? region) : 'Other'
  },
)

/** 'America/Argentina/La_Rioja' is 'La Rioja, Argentina'. */
function cityOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/')
  return places.toReversed().join(', ') || region
}

/** The zones of the United States first, by the names people say; then the cities of the world. */
export function TimeZoneField() {
  const { value } = useEventText('timeZone')
  const isListed = [...common.map(([zone]) => zone), ...[...others.values()].flat()].includes(value)
  return (
    <EventChoice path="timeZone" label="Time zone of the course">
      {!isListed && <option value={value}>{value ? cityOf(value) : 'Choose a time zone'}</option>}
      <optgroup label="United States">
        {common.map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </optgroup>
      {[...others].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </EventChoice>
  )
}
