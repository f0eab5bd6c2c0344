import { numbersTo, teamSizeOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import { indexInWords } from '../../../play/rules/handicaps.ts'
import { playerTeesOf, teesOf, usesHandicaps } from '../../../play/rules/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'

interface HandicapColumns {
  /** As the import reads them: 'Player 2 handicap index', 'Player 2 tee'. */
  heads: string[]
  /** For a team's players in their order. */
  cellsOf(playerIds: readonly string[]): Cell[]
}

/** None while the event uses no handicaps. Whoever plays from the first tee without having chosen it has none written. */
export async function handicapColumns(sql: Sql, event: EventRecord): Promise<HandicapColumns> {
  if (!(await usesHandicaps(sql, event.id))) return { heads: [], cellsOf: () => [] }
  const numbers = numbersTo(teamSizeOf(event))
  const tees = new Map((await teesOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const teeOf = await playerTeesOf(sql, event.id)
  const players = (await teamsOf(sql, event.id)).flatMap((team) => team.players)
  const indexes = new Map(players.map(({ id, handicapIndex }) => [id, handicapIndex]))
  const indexOf = (id: string): Cell => {
    const index = indexes.get(id) ?? null
    return index === null ? null : indexInWords(index)
  }
  return {
    heads: numbers.flatMap((seat) => [`Player ${seat} handicap index`, `Player ${seat} tee`]),
    cellsOf: (ids) =>
      numbers.flatMap((seat) => {
        const id = ids[seat - 1]
        return id === undefined ? [null, null] : [indexOf(id), tees.get(teeOf.get(id) ?? '') ?? null]
      }),
  }
}
