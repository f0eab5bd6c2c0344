import { allChoices, boardLines, boardsIn } from '../board/board-choice.ts'
import type { Standing } from '../board/contract.ts'
import { placeOf } from '../board/result.ts'
import type { PrizeBoard } from '../rules/prizes.ts'

/** Every board of these standings with its places: gross and net, of all teams and of each flight. */
export function prizeBoards(standings: readonly Standing[]): PrizeBoard[] {
  return allChoices(boardsIn(standings)).map(({ isNet, flight }) => ({
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
