import useSWR from 'swr'
import { call } from '../../../../ui/calls/api.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { placeOf } from '../../../board/result.ts'
import { shortTeamName } from '../../../board/team-names.ts'
import type { RevealStep } from '../../contract.ts'
import { figureOf } from '../figure.ts'

interface Props {
  eventId: string
  eventName: string
  step: RevealStep
  champions: NonNullable<RevealStep['champions']>
}

/** The winner's own page: the name as large as the screen takes it, the players, the score, and a new line of honor. */
export function Champions({ eventId, eventName, step, champions: { members, strokes } }: Props) {
  const { event } = useEvent()
  const [winner] = step.rows
  if (!winner) return null
  const { board, lines } = step
  const year = event?.eventId === eventId ? ` ${event.eventYear}` : ''
  const name = shortTeamName(winner.name, members)
  const isNet = winner.about.startsWith('Net')
  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col overflow-hidden border-2 border-[#c9a45c] p-[min(0.4vw,0.7vh)]">
      <Rays />
      <div className="flex min-h-0 flex-1 flex-col items-center justify-evenly border border-[#c9a45c]/50 px-[2vw] py-[1vh] text-center">
        <div>
          <p className="wrap-anywhere font-board font-medium text-[max(1rem,min(2.3vw,4.1vh))] text-sand leading-tight">
            {eventName}
          </p>
          <p className="flex items-center justify-center gap-[1.4vw] font-board font-semibold text-[max(1.25rem,min(2.9vw,5.1vh))] text-[#e8cf94] leading-tight">
            <Rule />
            <span className="sr-only">Winner</span>
            {board === null ? `Champions${year}` : `Champions${year}, ${board}`}
            <Rule />
          </p>
        </div>
        <p
          className="whitespace-nowrap font-board font-extrabold text-[#fff8e7] leading-[1.05]"
          style={{
            fontSize: `min(21vh, ${Math.floor(1180 / name.length) / 10}vw)`,
            textShadow: shade,
          }}
        >
          {name}
        </p>
        <ul className="font-board text-[max(1rem,min(2.7vw,4.8vh))] leading-snug">
          {members.map((member, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name
            <li key={at} className="inline">
              <span className="wrap-anywhere inline-block">{member}</span>
              {at < members.length - 1 && <span style={diamond}> </span>}
            </li>
          ))}
        </ul>
        <div className="figures flex divide-x divide-[#c9a45c]/60">
          <Figure about={isNet ? 'net' : strokes === 1 ? 'stroke' : 'strokes'}>
            {isNet ? winner.about.replace('Net ', '') : strokes}
          </Figure>
          <Figure about="to par">{figureOf(step, winner.figure ?? '')}</Figure>
        </div>
        {lines.length > 0 && (
          <p className="wrap-anywhere rounded-sm bg-sand px-[1.8vw] py-[1vh] font-semibold text-[max(1rem,min(1.93vw,3.4vh))] text-ink leading-snug">
            {lines.join('. ')}
          </p>
        )}
      </div>
      {board === null && <HonorsBoard eventId={eventId} winner={name} />}
    </div>
  )
}

/** Painted on the space between two names, which isn't there where a line ends. */
const diamond = {
  wordSpacing: 'min(3.4vw, 6vh)',
  background: `center / min(0.85vw, 1.5vh) no-repeat url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'%3E%3Cpath d='M1 0l1 1-1 1-1-1z' fill='%23e8cf94'/%3E%3C/svg%3E")`,
}

function Rule() {
  return <span aria-hidden="true" className="h-px w-[min(9vw,12rem)] bg-[#c9a45c]" />
}

function Figure({ about, children }: { about: string; children: string | number }) {
  return (
    <p className="grid px-[2.6vw]">
      <span className="font-extrabold text-[max(2.5rem,min(7.8vw,13.9vh))] leading-none">{children}</span>
      <span className="text-[max(0.875rem,min(1.6vw,2.9vh))] text-mint">{about}</span>
    </p>
  )
}

/** A gold block behind the letters, as on a painted sign. */
const shade = Array.from({ length: 12 }, (_, step) => {
  const by = `${((step + 1) * 0.0037).toFixed(4)}em`
  return `${by} ${by} 0 ${step < 3 ? '#12382b' : '#c9a45c'}`
}).join(', ')

/** Flat rays in the greens of the course, out of a sun behind the last green. */
function Rays() {
  return (
    <svg
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="-z-10 absolute inset-0 size-full"
    >
      <rect width="1920" height="1080" fill="#12382b" />
      <path d={rays(0)} fill="#1a4636" />
      <path d={rays(1)} fill="#163f31" />
      <circle cx="960" cy="1130" r="400" fill="#12382b" />
      <circle cx="960" cy="1130" r="362" fill="#1d4b3a" />
    </svg>
  )
}

const count = 144
const reach = 1700

/** Every other ray of one kind, from the middle of the lower edge. */
function rays(kind: 0 | 1): string {
  const step = (2 * Math.PI) / count
  return Array.from({ length: count / 4 }, (_, ray) => {
    const from = (ray * 4 + kind * 2) * step
    return `M960 1130L${point(from)}L${point(from + step)}Z`
  }).join('')
}

function point(angle: number): string {
  return `${Math.round(960 + reach * Math.cos(angle))} ${Math.round(1130 + reach * Math.sin(angle))}`
}

/** So many earlier years fit beside this one. */
const mostEarlier = 4

interface Honor {
  year: number
  name: string
}

/** The winners of the years before, and this year's as the newest line; nothing at the first event. */
function HonorsBoard({ eventId, winner }: { eventId: string; winner: string }) {
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
