import { daysInWords } from '../../../event/event/phase.ts'
import { day as dayLength } from '../../../kernel/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Dashboard } from '../contract.ts'
import { phaseNames } from '../phase.ts'
import { weeksOf } from '../weeks.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { ShirtsToOrder, UnpaidTeams } from './dashboard-lists.tsx'
import { DashboardMoney } from './dashboard-money.tsx'
import { DashboardSteps } from './dashboard-steps.tsx'
import { DashboardWeeks } from './dashboard-weeks.tsx'
import { NoEvent } from './dashboard-without.tsx'
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 gap-5">
          <DashboardSteps board={board} weeks={weeks} />
          <SignUpChart signUps={board.signUps} today={board.today} />
        </div>
        <div className="grid min-w-0 gap-5">
          <DashboardMoney board={board} />
          <DashboardFigures board={board} />
          <UnpaidTeams board={board} />
          {board.shirts.length > 0 && <ShirtsToOrder board={board} />}
        </div>
      </div>
    </div>
  )
}
