/** Where the hole runs: tee at the bottom, green at the top, a bend in between. */

import type { Random } from '../../../kernel/seeded-random.ts'
import { distance, moved, type Point } from './geometry.ts'

export interface HoleFacts {
  holeNumber: number
  par: number
  /** null until the course card is entered: then drawn as long as such holes usually are. */
  yardage: number | null
  /** Whether there is water; if left out or null, chance decides. */
  water?: boolean | null | undefined
}

export const frame = { width: 400, height: 420 }

export interface Layout {
  tee: Point
  green: Point
  greenRadius: number
  /** The scale: a long hole is drawn smaller. */
  scale: number
  /** A point on the line of play, from 0 at the tee to 1 at the pin. */
  at(part: number): Point
  /** The direction of play there, in radians. */
  heading(part: number): number
  /** Half the fairway's width there; 0 without a fairway. */
  halfWidth(part: number): number
}

const fairwayStart = 0.15
const fairwayEnd = 0.97

/** Yards of a hole whose length nobody knows yet, by its par. */
const usualYards: Record<number, number> = { 3: 160, 4: 380, 5: 520, 6: 650 }

export function layOut({ par, yardage }: HoleFacts, chance: Random): Layout {
  const yards = yardage ?? usualYards[par] ?? 380
  const long = Math.min(1, Math.max(0, (yards - 90) / 510))
  const length = 195 + long * 150
  const scale = 1.26 - long * 0.42
  const [tee, first, second, green] = centred(controlPoints(par, length, chance))
  const at = (part: number) => bezier(tee, first, second, green, part)
  const waves = { size: chance.between(2, 4.5), from: chance.between(0, 6), often: chance.between(7, 11) }

  function halfWidth(part: number): number {
    if (par <= 3 || part < fairwayStart || part > fairwayEnd) return 0
    const fromStart = Math.min(1, (part - fairwayStart) / 0.11)
    const fromEnd = Math.min(1, (fairwayEnd - part) / 0.07)
    const rounding = Math.sqrt(1 - (1 - fromStart) ** 2) * Math.sqrt(1 - (1 - fromEnd) ** 2)
    const landing = 27 - 7 * Math.max(0, part - 0.55)
    return scale * rounding * (landing + waves.size * Math.sin(waves.from + waves.often * part))
  }

  function heading(part: number): number {
    const before = at(Math.max(0, part - 0.01))
    const after = at(Math.min(1, part + 0.01))
    return Math.atan2(after.y - before.y, after.x - before.x)
  }
  return { tee, green, scale, greenRadius: 29 * scale + 3, at, heading, halfWidth }
}

type Four = [Point, Point, Point, Point]

/** Par 3s are nearly straight, par 4s bend once, par 5s bend more and sometimes twice. */
function controlPoints(par: number, length: number, chance: Random): Four {
  const side = chance.side()
  const bend = par <= 3 ? chance.between(4, 16) : par === 4 ? chance.between(26, 84) : chance.between(60, 104)
  const twice = par >= 5 && chance.happens(0.45)
  const lean = side * (par <= 3 ? chance.between(-18, 18) : chance.between(14, 52))
  const top = (frame.height - length) / 2 + 6
  return [
    { x: -lean, y: top + length },
    { x: -lean - side * bend, y: top + length * 0.64 },
    { x: lean + (twice ? side * bend : -side * bend * 0.55), y: top + length * 0.36 },
    { x: lean, y: top },
  ]
}

/** Centers the hole in the frame. */
function centred(points: Four): Four {
  const across = Array.from({ length: 21 }, (_, step) => bezier(...points, step / 20).x)
  const shift = frame.width / 2 - (Math.min(...across) + Math.max(...across)) / 2
  return points.map((point) => ({ x: point.x + shift, y: point.y })) as Four
}

function bezier(a: Point, b: Point, c: Point, d: Point, part: number): Point {
  const left = 1 - part
  const weights = [left ** 3, 3 * left * left * part, 3 * left * part * part, part ** 3] as const
  const mix = (w: number, x: number, y: number, z: number) =>
    w * weights[0] + x * weights[1] + y * weights[2] + z * weights[3]
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
}

/** Left and right edge of the fairway, plus `wider`, from tee to green. */
export function fairwayEdges(hole: Layout, wider = 0, steps = 40): { left: Point[]; right: Point[] } {
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step++) {
    const along = step / steps
    const part = fairwayStart + along * (fairwayEnd - fairwayStart)
    const half = hole.halfWidth(part) + wider * Math.min(1, Math.sqrt(6 * Math.min(along, 1 - along)))
    left.push(moved(hole.at(part), hole.heading(part) - Math.PI / 2, half))
    right.push(moved(hole.at(part), hole.heading(part) + Math.PI / 2, half))
  }
  return { left, right }
}

/** Distance of a point from the playing surface; negative on it. */
export function clearance(hole: Layout, point: Point): number {
  let nearest = Math.min(distance(point, hole.tee) - 22, distance(point, hole.green) - hole.greenRadius)
  for (let step = 0; step <= 24; step++) {
    const part = step / 24
    nearest = Math.min(nearest, distance(point, hole.at(part)) - Math.max(9, hole.halfWidth(part)))
  }
  return nearest
}
