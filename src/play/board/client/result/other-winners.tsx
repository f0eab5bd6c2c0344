import type { BoardWinner } from '../../board-choice.ts'

interface Props {
  winners: readonly BoardWinner[]
  /** Each is a route's own. */
  areRoutes?: boolean
}

/** Below a podium: who won the net board and the flights. Nothing with one board. */
export function OtherWinners({ winners, areRoutes = false }: Props) {
  if (winners.length === 0) return null
  return (
    <section aria-labelledby="other-winners" className="rounded-lg border border-ink bg-white px-5 py-4">
      <h2 id="other-winners" className="text-xl">
        {areRoutes ? 'Winners by route' : 'Net and flights'}
      </h2>
      <dl className="figures mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {winners.map(({ board, words }) => (
          <div key={board} className="contents">
            <dt className="text-soft">{board}</dt>
            <dd className="wrap-anywhere font-semibold max-sm:mb-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
