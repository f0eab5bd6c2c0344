/** Sand and water where they matter: around the green, where drives land, along one side. */

import type { Random } from '../../../kernel/seeded-random.ts'
import {
  type BlobShape,
  blob,
  type Disc,
  distance,
  dots,
  moved,
  type Point,
  pair,
  short,
  smoothLoop,
} from './geometry.ts'
import { beside } from './ground.ts'
import type { HoleFacts, Layout } from './layout.ts'
import { paint } from './paint.ts'

export interface Hazards {
  /** Drawn below the fairway. */
  water: string
  /** Drawn above it. */
  sand: string
  taken: Disc[]
}

export function hazards(hole: Layout, facts: HoleFacts, chance: Random): Hazards {
  const { par } = facts
  const water = placeWater(hole, facts, chance)
  const bunkers = placeBunkers(hole, par, chance).filter((bunker) =>
    water.taken.every((disc) => distance(bunker.centre, disc) > disc.radius + bunker.wide),
  )
  return {
    water: water.markup,
    sand: bunkers.map((bunker) => drawBunker(bunker, chance)).join(''),
    taken: [
      ...water.taken,
      ...bunkers.map(({ centre, wide, high }) => ({ ...centre, radius: Math.max(wide, high) + 3 })),
    ],
  }
}

function placeBunkers(hole: Layout, par: number, chance: Random): BlobShape[] {
  const towardsTee = hole.heading(1) + Math.PI
  const slots = [0.8, -0.8, 1.75, -1.75].filter(() => chance.happens(0.62))
  if (slots.length < 2) slots.push(...(slots[0] === 0.8 ? [-1.75] : [0.8]))
  const greenside = slots.map((slot) => {
    const angle = towardsTee + slot + chance.between(-0.16, 0.16)
    const size = hole.scale * chance.between(8.5, 11.5)
    const centre = moved(hole.green, angle, hole.greenRadius * 1.1 + size * 0.75)
    const wide = size * chance.between(1.15, 1.6)
    return { centre, wide, high: size * 0.72, turn: angle + Math.PI / 2, unrest: 0.2 }
  })
  if (par <= 3) return greenside
  const landing = chance.happens(0.8) ? [chance.between(0.5, 0.58)] : []
  if (chance.happens(par >= 5 ? 0.75 : 0.3)) landing.push(chance.between(0.7, 0.78))
  const fairwaySand = landing.map((part) => {
    const size = hole.scale * chance.between(8, 11)
    const centre = beside(hole, part, chance.side(), hole.halfWidth(part) + size * 0.5)
    return { centre, wide: size * 1.55, high: size * 0.8, turn: hole.heading(part), unrest: 0.2 }
  })
  return [...greenside, ...fairwaySand]
}

function drawBunker(shape: BlobShape, chance: Random): string {
  const edge = smoothLoop(blob(shape, chance))
  const grains = Array.from({ length: 5 }, () =>
    moved(shape.centre, chance.between(0, 6.28), chance.between(0, shape.high * 0.6)),
  )
  return (
    `<path fill="${paint.sand}" stroke="${paint.sandEdge}" stroke-width="1.3" d="${edge}"/>` +
    `<path stroke="${paint.sandGrain}" stroke-width="1.5" stroke-linecap="round" d="${dots(grains)}"/>`
  )
}

interface Water {
  markup: string
  taken: Disc[]
}

/** Fraction of holes drawn without water, if nobody said whether there is any. */
const dry = 0.3

function placeWater(hole: Layout, { par, water }: HoleFacts, chance: Random): Water {
  const drawn = chance.next()
  const side = chance.side()
  const kind = water === true ? dry + drawn * (1 - dry) : drawn
  if (water === false || kind < dry) return { markup: '', taken: [] }
  if (par <= 3)
    return kind < 0.75
      ? pondBeside(hole, chance, side, chance.between(0.42, 0.6))
      : lakeAlong(hole, chance, side)
  if (kind < 0.55) return pondBeside(hole, chance, side, chance.between(0.62, 0.78))
  return kind < 0.76 ? creekAcross(hole, chance) : lakeAlong(hole, chance, side)
}

function pondBeside(hole: Layout, chance: Random, side: -1 | 1, part: number): Water {
  const wide = hole.scale * chance.between(26, 36)
  const high = wide * chance.between(1.15, 1.5)
  const off = Math.max(hole.halfWidth(part), 10) + wide + 14 * hole.scale
  const centre = beside(hole, part, side, off)
  const shape = { centre, wide, high, turn: hole.heading(part) + Math.PI / 2, unrest: 0.11 }
  const ripples = [centre, { x: centre.x - 6, y: centre.y + 16 }, { x: centre.x + 5, y: centre.y - 17 }]
  return { markup: body(blob(shape, chance), ripples), taken: [{ ...centre, radius: high * 1.05 }] }
}

/** A lake that extends out of the picture on one side. */
function lakeAlong(hole: Layout, chance: Random, side: -1 | 1): Water {
  const part = chance.between(0.4, 0.62)
  const radius = chance.between(125, 165)
  const reach = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map(
    (step) => side * hole.at(step).x + Math.max(hole.halfWidth(step), 12),
  )
  const shore = side * (Math.max(...reach) + 26 * hole.scale)
  const centre = { x: shore + side * radius * 1.12, y: hole.at(part).y }
  const shape = { centre, wide: radius, high: radius * 1.1, turn: 0, unrest: 0.07 }
  const near = side * radius * 0.62
  const ripples = [-46, -8, 34, 70].map((down, row) => ({
    x: centre.x - near + side * (row % 2) * 22,
    y: centre.y + down,
  }))
  return { markup: body(blob(shape, chance), ripples), taken: [{ ...centre, radius: radius * 1.12 }] }
}

function creekAcross(hole: Layout, chance: Random): Water {
  const part = chance.between(0.6, 0.7)
  const middle = hole.at(part)
  const slope = chance.between(-0.22, 0.22)
  const bank = Array.from({ length: 23 }, (_, step) => {
    const x = middle.x + (step - 11) * 44
    return { x, y: middle.y + (x - middle.x) * slope + (step === 11 ? 0 : chance.between(-9, 9)) }
  })
  const halfway = bank.map((point, step) => middleOf(point, bank[step + 1] ?? point))
  const curves = bank.slice(1).map((point, step) => `Q${pair(point)} ${pair(halfway[step + 1] ?? point)}`)
  const course = `M${pair(bank[0] as Point)}L${pair(halfway[0] as Point)}${curves.join('')}`
  const width = 9 * hole.scale
  const stroke = (colour: string, wide: number) =>
    `<path stroke="${colour}" stroke-width="${short(wide)}" d="${course}"/>`
  return {
    markup: stroke(paint.water, width + 2.4) + stroke(paint.pond, width),
    taken: [...bank, ...halfway].map((point) => ({ ...point, radius: width + 4 })),
  }
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function body(edge: Point[], ripples: Point[]): string {
  const waves = ripples.map(({ x, y }) => `M${short(x - 9)} ${short(y)}q4.5 -3 9 0t9 0`)
  return (
    `<path fill="${paint.pond}" stroke="${paint.water}" stroke-width="1.3" d="${smoothLoop(edge)}"/>` +
    `<path stroke="${paint.ripple}" stroke-width="1.5" stroke-linecap="round" d="${waves.join('')}"/>`
  )
}
