import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Dashboard } from '../contract.ts'
import { phaseNames } from '../phase.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { ShirtsToOrder, UnpaidTeams } from './dashboard-lists.tsx'
import { DashboardMoney } from './dashboard-money.tsx'
import { DashboardSteps } from './dashboard-steps.tsx'
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
        actions={called.data && <LinkButton href="/leaderboard?tv=1">Clubhouse screen</LinkButton>}
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

function subtitle({ eventName, eventDateText, phase }: Dashboard): string {
  return `${eventName}, ${eventDateText}. ${phaseNames[phase]}.`
}

/** Next steps come first; every row is filled from edge to edge. */
function Board({ board }: { board: Dashboard }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5 lg:grid-rows-[auto_1fr]">
          <DashboardSteps board={board} />
          <UnpaidTeams board={board} />
        </div>
        <div className="grid min-w-0 gap-5 lg:grid-rows-[auto_auto_1fr]">
          <DashboardMoney money={board.money} />
          <DashboardFigures board={board} />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SignUpChart signUps={board.signUps} today={board.today} />
        <ShirtsToOrder board={board} />
      </div>
    </div>
  )
}
