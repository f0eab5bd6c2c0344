import useSWR from 'swr'
import { call } from '../../../../ui/calls/api.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { placeOf } from '../../../board/result.ts'
import { shortTeamName } from '../../../board/team-names.ts'

/** So many earlier years fit beside this one. */
const mostEarlier = 4

interface Honor {
  year: number
  name: string
}

/** The winners of the years before, and this year's as the newest line; nothing at the first event. */
export function HonorsBoard({ eventId, winner }: { eventId: string; winner: string }) {
  const { event } = useEvent()
  const year = event?.eventId === eventId ? event.eventYear : null
  const { data: earlier = [] } = useSWR(year === null ? null : `honors ${eventId}`, () =>
    earlierHonors(year ?? 0),
  )
  if (year === null || earlier.length === 0) return null
  return (
    <ol
      aria-label="Winners by year"
      className="figures grid auto-cols-fr grid-flow-col divide-x divide-[#c9a45c]/50 border-[#c9a45c] border-t bg-fairway text-center max-sm:hidden"
    >
      {[...earlier, { year, name: winner }].map((honor, at, all) => (
        <li
          key={honor.year}
          className={`min-w-0 px-[0.6vw] py-[1.2vh] ${at === all.length - 1 ? 'bg-sand text-ink' : ''}`}
        >
          <span className="block text-[max(0.875rem,min(1.4vw,2.5vh))]">{honor.year}</span>
          <span
            className={`block truncate font-board font-semibold text-[max(1rem,min(2.1vw,3.7vh))] leading-tight ${at === all.length - 1 ? '' : 'text-[#e8cf94]'}`}
          >
            {honor.name}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The newest last; a year whose result has no winner is left out. */
async function earlierHonors(before: number): Promise<Honor[]> {
  const past = (await call('GET /api/Golf/GetPastEvents'))
    .filter(({ eventYear }) => eventYear < before)
    .slice(0, mostEarlier)
    .reverse()
  const honors = await Promise.all(
    past.map(async ({ eventId, eventYear: year }) => {
      const standings = await call('GET /api/Golf/GetStandings', { query: { eventId } })
      const names = standings
        .filter((standing) => placeOf(standing) === 1)
        .map(({ teamName, teamMembers }) => shortTeamName(teamName, teamMembers))
      return names.length === 0 ? [] : [{ year, name: names.join(', ') }]
    }),
  )
  return honors.flat()
}
