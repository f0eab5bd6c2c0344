import { calendarDay, shortDay } from '../../../kernel/text/dates.ts'
import { type Bar, barsOf } from '../bars.ts'
import type { Dashboard } from '../contract.ts'
import { counted } from '../steps.ts'
import { DashboardCard } from './dashboard-parts.tsx'

/** Sign-ups over time, as a chart and as a table for screen readers. */
export function SignUpChart({ signUps, today }: { signUps: Dashboard['signUps']; today: string }) {
  const of = (what: 'teams' | 'guests') => signUps.map((each) => ({ day: each.day, count: each[what] }))
  return (
    <DashboardCard title="Sign-ups">
      {signUps.length === 0 ? (
        <p className="text-soft">Nobody has signed up yet.</p>
      ) : (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <Series name="Teams" one="team" series={of('teams')} today={today} look="fill-fairway" />
            <Series name="Dinner guests" one="guest" series={of('guests')} today={today} look="fill-water" />
          </div>
          <DayTable signUps={signUps} />
        </>
      )}
    </DashboardCard>
  )
}

interface SeriesProps {
  name: string
  one: string
  series: { day: string; count: number }[]
  today: string
  look: string
}

const height = 100

function Series({ name, one, series, today, look }: SeriesProps) {
  const { bars, each } = barsOf(series, today)
  const all = bars.reduce((total, { count }) => total + count, 0)
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), bars[0] as Bar)
  const words = `${name} by ${each}: ${counted(all, one)} in all, most ${each === 'day' ? 'on' : 'in the week of'} ${inWords(most.day)} with ${most.count}`
  return (
    <figure className="min-w-0">
      <figcaption className="figures mb-2 flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {name} by {each}
        </span>
        <span className="text-[0.9375rem] text-soft">most {most.count}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-ink border-b"
      >
        {bars.map(({ day, count }, place) => {
          const tall = most.count === 0 ? 0 : (count / most.count) * height
          return (
            <rect key={day} x={place + 0.1} y={height - tall} width="0.8" height={tall} className={look} />
          )
        })}
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-[0.9375rem] text-soft">
        <span>{inWords(bars[0]?.day ?? today)}</span>
        <span>{inWords(bars.at(-1)?.day ?? today)}</span>
      </p>
    </figure>
  )
}

function DayTable({ signUps }: { signUps: Dashboard['signUps'] }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-water underline">
        Show the numbers by day
      </summary>
      <table className="w-full text-left">
        <caption className="sr-only">Sign-ups by day</caption>
        <thead className="border-ink border-b text-soft">
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Teams
            </th>
            <th scope="col" className="text-right">
              Dinner guests
            </th>
          </tr>
        </thead>
        <tbody>
          {signUps.map(({ day, teams, guests }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-1 font-normal">
                {inWords(day)}
              </th>
              <td className="py-1 text-right">{teams}</td>
              <td className="py-1 text-right">{guests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** 'Jul 19'. The date is already in the event's time zone. */
function inWords(day: string): string {
  return shortDay(calendarDay(day), 'UTC')
}
