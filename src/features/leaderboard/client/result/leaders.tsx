import { Link } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import type { EventInfo } from '../../../event/event-shapes.ts'
import { holeCountOf } from '../../../event/round.ts'
import { sayToPar } from '../../../scoring/rules.ts'

const shown = 5
const askEvery = 10_000

/** The top of the leaderboard during play; updates by itself. */
export function Leaders({ event }: { event: Pick<EventInfo, 'eventId' | 'holeCount'> }) {
  const { eventId } = event
  const { data, fault } = useCall('GET /api/Golf/GetStandings', { query: { eventId } }, { every: askEvery })
  if (!data) return fault ? null : <Skeleton className="h-80 rounded-lg" />
  const leaders = data.filter(({ position }) => position !== '-').slice(0, shown)
  return (
    <section
      aria-labelledby="leaders"
      className="@container rounded-lg bg-fairway px-[20px] py-5 text-white sm:px-9 sm:py-7"
    >
      <h2 id="leaders" className="text-[1.75rem]">
        {leaders.length > 0 ? 'Leaders' : 'Waiting for the first score'}
      </h2>
      <ol className="figures mt-2">
        {leaders.map((each) => (
          <li
            key={each.teamId}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-baseline gap-x-4 border-white/20 border-b py-2.5 @max-[14rem]:grid-cols-[auto_1fr]"
          >
            <span className="font-semibold text-sand">{each.position}</span>
            <span className="min-w-0 truncate font-bold text-lg @max-[14rem]:whitespace-normal">
              {each.teamName}
            </span>
            <span className="font-extrabold text-2xl leading-none">
              <span aria-hidden="true">{each.currentScoreDisplay.replace('-', '−')}</span>
              <span className="sr-only">{sayToPar(each.toPar)}</span>
            </span>
            <span className={classes('w-16 text-right text-[0.9375rem] text-mint @max-[14rem]:w-auto')}>
              {each.holesCompleted === holeCountOf(event) ? 'Finished' : `Thru ${each.holesCompleted}`}
            </span>
          </li>
        ))}
      </ol>
      <Link
        href="/leaderboard"
        className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {data.length === 1 ? 'See the leaderboard' : `See all ${data.length} teams`}
      </Link>
    </section>
  )
}
