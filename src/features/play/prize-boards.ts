import { allChoices, boardLines, boardsIn } from '../leaderboard/board-choice.ts'
import type { Standing } from '../leaderboard/contract.ts'
import { placeOf } from '../leaderboard/result.ts'
import type { PrizeBoard } from '../round/prizes.ts'

/** Every board of these standings with its places: gross and net, of all teams and of each flight. */
export function prizeBoards(standings: readonly Standing[]): PrizeBoard[] {
  const { hasNet, flights } = boardsIn(standings)
  return allChoices({ hasNet, flights }).map(({ isNet, flight }) => ({
    board: isNet ? 'net' : 'gross',
    flight,
    teams: boardLines(standings, { isNet, flight })
      .flatMap((line) => {
        const { teamId, teamName, tie } = line
        const place = placeOf(line)
        return place === null ? [] : [{ teamId, teamName, place, ...(tie?.isDecided && { isDecided: true }) }]
      })
      .sort((a, b) => a.place - b.place),
  }))
}
