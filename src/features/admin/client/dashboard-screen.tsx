import { PageHead } from '../../../client/ui/page-head.tsx'
import { UntilLoaded } from '../../../client/ui/until-loaded.tsx'
import { useCall } from '../../../client/use-call.ts'
import type { Dashboard } from '../dashboard-contract.ts'
import { phaseNames } from '../dashboard-rules.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardLists } from './dashboard-lists.tsx'
import { DashboardMoney } from './dashboard-money.tsx'
import { DashboardSteps } from './dashboard-steps.tsx'
import { NoEvent } from './dashboard-without.tsx'
import { SignUpChart } from './sign-up-chart.tsx'

/** Often enough for the day itself, and for a page that is left open on a desk. */
const askEvery = 15_000

/** How the event stands: what came in, who is coming, and what to do next. */
export default function DashboardScreen() {
  const called = useCall('GET /api/admin/dashboard', {}, { every: askEvery })
  const isMissing = called.fault?.code === 'no-event'
  return (
    <div className="page pb-10">
      <PageHead title="Dashboard">{called.data && subtitle(called.data)}</PageHead>
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

function Board({ board }: { board: Dashboard }) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <div className="grid content-start gap-5 lg:col-span-2">
        <DashboardMoney money={board.money} />
        <DashboardFigures board={board} />
        <SignUpChart signUps={board.signUps} today={board.today} />
      </div>
      <div className="grid content-start gap-5">
        <DashboardSteps board={board} />
        <DashboardLists board={board} />
      </div>
    </div>
  )
}
