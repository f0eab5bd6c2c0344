import type { Dashboard } from '../contract.ts'
import { nextSteps } from '../rules.ts'
import { ActionLink, DashboardCard } from './dashboard-parts.tsx'

/** The most pressing next steps. */
export function DashboardSteps({ board }: { board: Dashboard }) {
  const steps = nextSteps(board)
  return (
    <DashboardCard title="What to do next">
      {board.backupFault && (
        <p className="mb-3 font-semibold text-flag">
          The last backup failed. Tell whoever runs the server: {board.backupFault}
        </p>
      )}
      {needsHttps(board) && (
        <p className="mb-3 font-semibold">
          Golfers need https to score without signal. This site is on plain http, so phones keep what was
          typed but can’t reopen the scorecard without signal. Ask whoever runs the server to turn on https.
        </p>
      )}
      {board.paymentWorries.map((worry) => (
        <p key={worry} className="mb-3 text-flag">
          {worry}
        </p>
      ))}
      {steps.length === 0 ? (
        <p className="text-soft">You’re all caught up.</p>
      ) : (
        <ol className="grid divide-y divide-line">
          {steps.map(({ text, href }) => (
            <li key={text}>
              <ActionLink href={href}>{text}</ActionLink>
            </li>
          ))}
        </ol>
      )}
    </DashboardCard>
  )
}

/** From the server's settings or what this browser sees; either means that phones can't cache the page. */
function needsHttps({ golfersNeedHttps, phase }: Dashboard): boolean {
  return phase !== 'after' && (golfersNeedHttps || !window.isSecureContext)
}
