import { PageHead } from '../../../client/ui/page-head.tsx'
import { phaseOf } from '../phase.ts'
import { boardLine, countdown, isOld, lostFor, momentOf } from './board-words.ts'
import type { ShownBoard } from './shown-board.ts'
import { useNow } from './use-now.ts'

/** What this board is, how far it has come and how old it is; when corrected, why. */
export function BoardHead({ board, isPast }: { board: ShownBoard; isPast: boolean }) {
  return (
    <>
      <PageHead title="Leaderboard">
        {board.about && (
          <p className={isPast ? 'font-semibold' : 'hidden font-semibold print:block'}>
            {board.about.eventName}
          </p>
        )}
        <Age board={board} />
      </PageHead>
      <Corrections board={board} />
    </>
  )
}

/** Ticks by itself, so that the board is not drawn again every second. */
function Age({ board }: { board: ShownBoard }) {
  const now = useNow()
  const { flags, standings, about } = board
  const isBefore = flags && standings && phaseOf(flags, standings) === 'before'
  const start = isBefore && about ? countdown(about.eventDate, now) : ''
  const isLost = lostFor(board, now) !== null || isOld(board)
  return (
    <>
      {start && <p className="figures font-bold text-fairway text-xl">{start}</p>}
      <p className={isLost ? 'figures font-semibold text-flag' : 'figures'}>{boardLine(board, now)}</p>
    </>
  )
}

function Corrections({ board: { flags, about } }: { board: ShownBoard }) {
  if (!flags?.eventIsFinalized || flags.corrections.length === 0) return null
  return (
    <div className="mb-5 rounded-lg border border-fairway bg-sand px-4 py-3">
      <p className="font-semibold">
        This result was final on {momentOf(flags.finalizedAt, about?.timeZone)}, and has been corrected.
      </p>
      <ul>
        {flags.corrections.map(({ correctedAt, reason }) => (
          <li key={correctedAt}>
            {momentOf(correctedAt, about?.timeZone)}: {reason ?? 'no reason was given'}
          </li>
        ))}
      </ul>
    </div>
  )
}
