import type { Dashboard } from '../contract.ts'

/** What is wrong with the server itself, above everything that the committee can do. */
export function DashboardWarnings({ board }: { board: Dashboard }) {
  const lines = [
    ...(board.backupFault
      ? [`The last backup failed. Tell whoever runs the server: ${board.backupFault}`]
      : []),
    ...(needsHttps(board)
      ? [
          'Golfers need https to score without signal. This site is on plain http, so phones keep what was typed but can’t reopen the scorecard without signal. Ask whoever runs the server to turn on https.',
        ]
      : []),
    ...board.paymentWorries,
  ]
  if (lines.length === 0) return null
  return (
    <div className="grid gap-2 bg-blush px-4 py-3 font-semibold">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** From the server's settings or what this browser sees; either means that phones can't cache the page. */
function needsHttps({ golfersNeedHttps, phase }: Dashboard): boolean {
  return phase !== 'after' && (golfersNeedHttps || !window.isSecureContext)
}
