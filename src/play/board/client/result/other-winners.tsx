import type { BoardWinner } from '../../board-choice.ts'
import { WinnerList } from './winner-list.tsx'

interface Props {
  winners: readonly BoardWinner[]
  /** Each is a route's own. */
  areRoutes?: boolean
}

/** Below a podium: who won the net board and the flights. Nothing with one board. */
export function OtherWinners({ winners, areRoutes = false }: Props) {
  return (
    <WinnerList
      id="other-winners"
      title={areRoutes ? 'Winners by route' : 'Net and flights'}
      lines={winners.map(({ board, words }) => ({ what: board, who: words }))}
    />
  )
}
