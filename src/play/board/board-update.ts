/**
 * What the stream sends instead of the whole board. The server makes it and the page applies it, with this one pair
 * of functions.
 */
import type { Standing } from './contract.ts'
import type { TeamMessage } from './stream-shapes.ts'

type Update = Omit<TeamMessage, 'version'>
type Change = 'positions' | 'moves' | 'netPositions' | 'flightPositions'
type Places = { [Each in Change]: NonNullable<TeamMessage[Each]> }

/** Returns the changes from one board to the next; null when the whole board has to be sent (a team is gone). */
export function updateBetween(before: readonly Standing[], after: readonly Standing[]): Update | null {
  const known = new Map(before.map((standing) => [standing.teamId, standing]))
  const update = { changed: [] as Standing[], at: [] as number[] }
  const places: Places = { positions: {}, moves: {}, netPositions: {}, flightPositions: {} }
  for (const [index, standing] of after.entries()) {
    const old = known.get(standing.teamId)
    if (!old || !isSameButPlaces(old, standing)) {
      update.changed.push(standing)
      update.at.push(index)
      continue
    }
    addPlaces(places, old, standing)
  }
  const used = Object.entries(places).filter(([, changes]) => Object.keys(changes).length > 0)
  const message: Update = { ...update, ...Object.fromEntries(used) }
  return isSameOrder(applyUpdate(before, message), after) ? message : null
}

/** Adds what differs in a standing whose team only moved up or down. */
function addPlaces(
  places: Places,
  old: Standing,
  { teamNumber, position, moved, net, flight }: Standing,
): void {
  if (old.position !== position) places.positions[teamNumber] = position
  if (old.moved !== moved && moved !== undefined) places.moves[teamNumber] = moved
  if (net && old.net?.position !== net.position) places.netPositions[teamNumber] = net.position
  if (flight && (old.flight?.position !== flight.position || old.flight.netPosition !== flight.netPosition))
    places.flightPositions[teamNumber] = [flight.position, flight.netPosition]
}

/** Returns the board with the update applied. Standings that didn't change stay the same objects. */
export function applyUpdate(board: readonly Standing[], update: Update): Standing[] {
  const changed = new Set(update.changed.map((standing) => standing.teamId))
  const next = board.flatMap((standing) =>
    changed.has(standing.teamId) ? [] : withPlaces(standing, placesFor(standing, update)),
  )
  for (const [index, standing] of update.changed.entries())
    next.splice(update.at[index] ?? next.length, 0, standing)
  return next
}

interface NewPlaces {
  position: string | undefined
  moved: number | undefined
  netPosition: string | undefined
  inFlight: [position: string, netPosition: string | null] | undefined
}

function placesFor({ teamNumber }: Standing, update: Update): NewPlaces {
  return {
    position: update.positions?.[teamNumber],
    moved: update.moves?.[teamNumber],
    netPosition: update.netPositions?.[teamNumber],
    inFlight: update.flightPositions?.[teamNumber],
  }
}

function withPlaces(standing: Standing, { position, moved, netPosition, inFlight }: NewPlaces): Standing {
  const { net, flight } = standing
  if (position === undefined && moved === undefined && netPosition === undefined && !inFlight) return standing
  return {
    ...standing,
    ...(position !== undefined && { position }),
    ...(moved !== undefined && { moved }),
    ...(net && netPosition !== undefined && { net: { ...net, position: netPosition } }),
    ...(flight && inFlight && { flight: { ...flight, position: inFlight[0], netPosition: inFlight[1] } }),
  }
}

/** A team whose movement is no longer shown has changed in more than its places. */
function isSameButPlaces(a: Standing, b: Standing): boolean {
  if ((a.moved === undefined) !== (b.moved === undefined)) return false
  return withoutPlaces(a) === withoutPlaces(b)
}

function withoutPlaces(standing: Standing): string {
  const { net, flight } = standing
  return JSON.stringify({
    ...standing,
    ...{ position: '', moved: 0 },
    ...(net && { net: { ...net, position: '' } }),
    ...(flight && { flight: { ...flight, position: '', netPosition: flight.netPosition === null } }),
  })
}

function isSameOrder(a: readonly Standing[], b: readonly Standing[]): boolean {
  return a.length === b.length && a.every((standing, index) => standing.teamId === b[index]?.teamId)
}
