import type { EventInfo } from '../../../../event/event/event-shapes.ts'
import { playedHolesOf } from '../../../../event/event/round.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { sayToPar } from '../../../scoring/rules.ts'
import type { Standing } from '../../contract.ts'
import { placeOf } from '../../result.ts'
import { shortTeamName } from '../../team-names.ts'

const shown = 5
const askEvery = 10_000

type Day = Pick<EventInfo, 'eventId' | 'holeCount' | 'playedHoles'>

/** The standings during play; they update by themselves. */
export function useLeaders({ eventId }: Pick<Day, 'eventId'>) {
  return useCall('GET /api/Golf/GetStandings', { query: { eventId } }, { every: askEvery })
}

/** The top of the leaderboard during play: who leads, large, and the next four. */
export function Leaders({ event }: { event: Day }) {
  const { data, fault } = useLeaders(event)
  if (!data) return fault ? null : <Skeleton className="h-80 rounded-lg" />
  const placed = data.filter(({ position }) => position !== '-')
  // Where places are by route, each route's leader.
  const best = placed.length > 0 ? placed : data.filter(({ flight }) => flight && placeOf(flight) === 1)
  const leaders = best.slice(0, shown)
  if (leaders.length === 0) return null
  return (
    <section
      aria-labelledby="leaders"
      className="@container -mx-[clamp(1rem,4vw,1.25rem)] overflow-hidden border-ink border-y bg-white sm:mx-0 sm:rounded-lg sm:border"
    >
      <h2 id="leaders" className="sr-only">
        Leaders
      </h2>
      <ol className="figures divide-y divide-line">
        {leaders.map((each, at) => (
          <Leader key={each.teamId} standing={each} isLarge={at === 0 && placeOf(each) === 1} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Leader({ standing, isLarge, event }: { standing: Standing; isLarge: boolean; event: Day }) {
  const { position, teamName, teamMembers, toPar, holesCompleted, flight } = standing
  const route = position === '-' ? flight : undefined
  const isDone = holesCompleted === playedHolesOf(event)
  const isUnder = toPar !== null && toPar < 0
  return (
    <li
      className={classes(
        'grid @max-[22rem]:grid-cols-[1.75rem_minmax(0,1fr)_auto_1.75rem] grid-cols-[2.1rem_minmax(0,1fr)_auto_2.6rem] items-center @max-[22rem]:gap-x-2 gap-x-3 px-[clamp(1rem,4vw,1.25rem)] @max-[14rem]:grid-cols-[auto_1fr]',
        isLarge ? 'min-h-[5.4rem] bg-fairway py-2 text-white' : 'min-h-13.5 py-1.5',
      )}
    >
      <span className={classes('font-semibold', isLarge && 'text-xl')}>{route?.position ?? position}</span>
      {/* Whole: a name that is cut can't be read anywhere on a phone. */}
      <span className="wrap-anywhere min-w-0">
        <span
          className={classes(
            'block leading-tight',
            isLarge
              ? 'font-board font-semibold text-[1.6rem] @max-[22rem]:text-[1.25rem]'
              : 'font-bold text-[1.0625rem] @max-[22rem]:text-[0.9375rem]',
          )}
        >
          {shortTeamName(teamName, teamMembers)}
        </span>
        <span className={classes('block text-[0.875rem]', isLarge ? 'text-mint' : 'text-soft')}>
          {route?.name ?? teamMembers.map(surname).join(', ')}
        </span>
      </span>
      <span
        className={classes(
          'font-extrabold leading-none',
          isLarge ? 'text-[2.6rem]' : 'text-[1.6rem]',
          isUnder && !isLarge && 'text-pin',
        )}
      >
        <span aria-hidden="true">{standing.currentScoreDisplay.replace('-', '−')}</span>
        <span className="sr-only">{sayToPar(toPar)}</span>
      </span>
      <span className={classes('text-right font-semibold', isLarge && 'leading-tight')}>
        <span className="sr-only">thru </span>
        {isDone ? <span title="Finished">F</span> : holesCompleted}
      </span>
    </li>
  )
}

function surname(name: string): string {
  return name.split(' ').at(-1) ?? name
}
