/** Whom a correction of a final result moved, in words. */
import type { Standing } from './contract.ts'

interface Place {
  /** 'Net', 'Eagles', 'Eagles, net'; '' for gross. */
  board: string
  position: string
}

/** 'Team Marsh moves from 1 to 2', for every team and board whose place differs, in the new order. */
export function movesBetween(before: readonly Standing[], now: readonly Standing[]): string[] {
  const old = new Map(before.map((standing) => [standing.teamId, standing]))
  const left = before.filter(({ teamId }) => !now.some((standing) => standing.teamId === teamId))
  return [
    ...now.flatMap((standing) => movesOf(standing.teamName, old.get(standing.teamId), standing)),
    ...left.flatMap((standing) => movesOf(standing.teamName, standing, undefined)),
  ]
}

function movesOf(teamName: string, before: Standing | undefined, now: Standing | undefined): string[] {
  const [old, places] = [placesOf(before), placesOf(now)]
  const [from, to] = [before?.flight?.name, now?.flight?.name]
  const boards = [...new Set([...old, ...places].map(({ board }) => board))]
  return [
    ...(from !== to && from && to ? [`${teamName} moves from ${from} to ${to}`] : []),
    ...boards
      .filter((board) => from === to || !(isOf(board, from) || isOf(board, to)))
      .flatMap((board) => {
        const [was, is] = [positionOn(old, board), positionOn(places, board)]
        const where = board && ` (${board})`
        if (was === is) return []
        if (was === null) return [`${teamName} gets place ${is}${where}`]
        return is === null
          ? [`${teamName} loses place ${was}${where}`]
          : [`${teamName} moves from ${was} to ${is}${where}`]
      }),
  ]
}

function isOf(board: string, flight: string | undefined): boolean {
  return flight !== undefined && (board === flight || board === `${flight}, net`)
}

function positionOn(places: readonly Place[], board: string): string | null {
  return places.find((place) => place.board === board)?.position ?? null
}

function placesOf(standing: Standing | undefined): Place[] {
  if (!standing) return []
  const { position, net, flight } = standing
  const all = [
    { board: '', position },
    { board: 'Net', position: net?.position },
    { board: flight?.name ?? '', position: flight?.position },
    { board: `${flight?.name}, net`, position: flight?.netPosition },
  ]
  return all.flatMap(({ board, position: place }) =>
    place && place !== '-' ? [{ board, position: place }] : [],
  )
}
