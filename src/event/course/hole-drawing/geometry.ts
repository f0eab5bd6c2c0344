/** Points and smooth outlines. y grows downwards, as in SVG. */
import type { Random } from '../../../kernel/seeded-random.ts'

export interface Point {
  x: number
  y: number
}

/** A round area that is taken, where nothing else may go. */
export interface Disc extends Point {
  radius: number
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function moved(from: Point, angle: number, by: number): Point {
  return { x: from.x + Math.cos(angle) * by, y: from.y + Math.sin(angle) * by }
}

/** Rounds to one decimal, which keeps the drawing small. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

export function pair(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`
}

/** How finely points are placed: parts of a unit. What surrounds the hole is a little coarser. */
export const fine = 10
export const coarse = 1

/**
 * A closed smooth path through all points (Catmull-Rom as cubic curves). Only the first curve names its first control point: each
 * later one mirrors the one before it. Everything after the start is relative, so that the numbers are short.
 */
export function smoothLoop(points: readonly Point[], grid = fine): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  const start = onGrid(at(0), grid)
  let from = start
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const leaving = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 }
    const arriving = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 }
    const to = onGrid(next, grid)
    const ends = [...steps(from, arriving, grid), ...steps(from, to, grid)]
    const curve = index === 0 ? `c${numbers([...steps(from, leaving, grid), ...ends])}` : `s${numbers(ends)}`
    from = to
    return curve
  })
  return `M${numbers([start.x, start.y])}${curves.join('')}Z`
}

function onGrid({ x, y }: Point, grid: number): Point {
  return { x: Math.round(x * grid) / grid, y: Math.round(y * grid) / grid }
}

/** From a point on the grid to another, rounded to it: no error adds up. */
function steps(from: Point, to: Point, grid: number): number[] {
  const { x, y } = onGrid(to, grid)
  return [x - from.x, y - from.y]
}

/** '3.5-2 .5': a minus needs no space before it, and a fraction no zero. */
function numbers(values: readonly number[]): string {
  return values
    .map((value) => short(value).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')
}

export interface BlobShape {
  centre: Point
  wide: number
  high: number
  /** Radians. */
  turn: number
  /** How far the edge deviates from an ellipse, as a fraction of the radius. */
  unrest: number
}

const corners = 12

/** A rounded irregular shape: a green, a bunker, a pond. */
export function blob(shape: BlobShape, chance: Random): Point[] {
  const { centre, wide, high, turn, unrest } = shape
  const [two, three] = [chance.between(0, 6.28), chance.between(0, 6.28)]
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI
    const reach = 1 + unrest * (0.7 * Math.sin(2 * angle + two) + 0.4 * Math.sin(3 * angle + three))
    const x = Math.cos(angle) * wide * reach
    const y = Math.sin(angle) * high * reach
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  })
}

/** Many dots as one path: zero-length lines with round caps, each placed from the one before it. */
export function dots(points: readonly Point[], grid = fine): string {
  let from: Point = { x: 0, y: 0 }
  return points
    .map((point) => {
      const step = steps(from, point, grid)
      from = onGrid(point, grid)
      return `m${numbers(step)}h0`
    })
    .join('')
}
