import { daysInWords } from '../../../event/event/phase.ts'
import { day as dayLength } from '../../../kernel/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { CheckMark } from '../../../ui/check-mark.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Dashboard } from '../contract.ts'
import { phaseNames } from '../phase.ts'
import { type Week, weekInWords, weeksOf } from '../weeks.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { ShirtsToOrder, UnpaidTeams } from './dashboard-lists.tsx'
import { DashboardMoney } from './dashboard-money.tsx'
import { DashboardSteps } from './dashboard-steps.tsx'
import { SignUpChart } from './sign-up-chart.tsx'

/** Milliseconds. Frequent enough for event day and for a page left open. */
const askEvery = 5_000

/** The dashboard: money raised, who is coming, and what to do next. */
export default function DashboardScreen() {
  const called = useCall('GET /api/admin/dashboard', {}, { every: askEvery })
  const isMissing = called.fault?.code === 'no-event'
  return (
    <div className="page pb-10">
      <PageHead
        title="Dashboard"
        actions={
          called.data && (
            <>
              {isAhead(called.data) && <LinkButton href="/admin/rehearsal">Try the day</LinkButton>}
              <LinkButton href="/leaderboard?tv=1">Clubhouse screen</LinkButton>
            </>
          )
        }
      >
        {called.data && subtitle(called.data)}
      </PageHead>
      {isMissing ? (
        <NoEvent />
      ) : (
        <UntilLoaded called={called} label="Loading the dashboard">
          {(board) => <Board board={board} />}
        </UntilLoaded>
      )}
    </div>
  )
}

/** Until its day begins, the event can be rehearsed. */
function isAhead({ today, eventDay }: Dashboard): boolean {
  return today < eventDay
}

function subtitle(board: Dashboard): string {
  const { eventName, eventDateText, phase } = board
  const days = daysInWords(Math.round((Date.parse(board.eventDay) - Date.parse(board.today)) / dayLength))
  const state = phase === 'before' || phase === 'open' || phase === 'week' ? `${days}. ` : ''
  return `${eventName}, ${eventDateText}. ${state}${phaseNames[phase]}.`
}

/** The weeks, and what waits now beside the money and who is coming. What is off has no card. */
function Board({ board }: { board: Dashboard }) {
  const weeks = weeksOf(board)
  return (
    <div className="grid gap-5">
      <DashboardWeeks weeks={weeks} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <DashboardSteps board={board} weeks={weeks} />
          <div className="min-w-0 max-lg:order-last">
            <SignUpChart signUps={board.signUps} today={board.today} />
          </div>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <DashboardMoney board={board} />
          <DashboardFigures board={board} />
          <UnpaidTeams board={board} />
          {board.shirts.length > 0 && <ShirtsToOrder board={board} />}
        </div>
      </div>
    </div>
  )
}

/** Shown if there is no event yet. */
function NoEvent() {
  return (
    <EmptyState title="There is no event yet">
      <p>Set up the event to see how it’s going here.</p>
      <LinkButton href="/setup" kind="main" className="mt-4">
        Set up the event
      </LinkButton>
    </EmptyState>
  )
}

/** The event's year in seven cells, as on a scorecard; this week's is green. */
function DashboardWeeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <section
      aria-label="The weeks"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and has to be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-ink bg-white"
    >
      <ol className="flex min-w-[56rem] lg:min-w-0">
        {weeks.map((week) => {
          const isNow = week.state === 'now'
          return (
            <li
              key={week.name}
              ref={isNow ? inView : undefined}
              aria-current={isNow ? 'step' : undefined}
              className={classes(
                'min-w-0 flex-1 border-line border-l first:border-l-0',
                isNow && 'bg-sand/50 outline-2 outline-fairway -outline-offset-2',
              )}
            >
              <p
                className={classes(
                  'whitespace-nowrap px-2.5 py-0.5 text-[0.8125rem]',
                  isNow ? 'bg-fairway text-white' : 'bg-mint',
                )}
              >
                {week.dates}
              </p>
              <div className="px-2.5 py-1.5 leading-tight">
                <p className="font-semibold text-[0.9375rem] lg:text-sm lg:tracking-tight">{week.name}</p>
                <p className={classes('mt-0.5 text-[0.8125rem]', isNow && 'font-bold')}>
                  {week.open.length === 0 && week.done === week.all && (
                    <CheckMark className="-ml-0.5 mr-1 size-3.5 align-[-0.125em]" />
                  )}
                  {weekInWords(week)}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** On a phone the strip is wider than the page: this week's cell is in sight. */
function inView(cell: HTMLElement | null): void {
  const strip = cell?.closest('section')
  if (cell && strip) strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2
}
