import type { Standing } from '../leaderboard/contract.ts'
import type { PrizeBoard } from '../round/prizes.ts'

/** Every board of these standings with its places: gross and net, of all teams and of each flight. */
export function prizeBoards(standings: readonly Standing[]): PrizeBoard[] {
  const flights = new Set(standings.flatMap(({ flight }) => (flight ? [flight.name] : [])))
  const overall = [
    boardOf('gross', null, standings, ({ position }) => position),
    boardOf('net', null, standings, ({ net }) => net?.position),
  ]
  const ofFlights = [...flights].flatMap((name) => {
    const own = standings.filter(({ flight }) => flight?.name === name)
    return [
      boardOf('gross', name, own, ({ flight }) => flight?.position),
      boardOf('net', name, own, ({ flight }) => flight?.netPosition),
    ]
  })
  return [...overall, ...ofFlights]
}

function boardOf(
  board: PrizeBoard['board'],
  flight: string | null,
  standings: readonly Standing[],
  positionOf: (standing: Standing) => string | null | undefined,
): PrizeBoard {
  const teams = standings.flatMap((standing) => {
    const place = Number((positionOf(standing) ?? '-').replace('T', ''))
    return place > 0 ? [{ teamId: standing.teamId, teamName: standing.teamName, place }] : []
  })
  return { board, flight, teams: teams.sort((a, b) => a.place - b.place) }
}
