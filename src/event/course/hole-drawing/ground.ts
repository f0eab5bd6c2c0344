/** The playing surfaces: fairway, green and tee. */

import type { Random } from '../../../kernel/seeded-random.ts'
import { blob, dots, moved, pair, short, smoothLoop } from './geometry.ts'
import { fairwayEdges, type Layout } from './layout.ts'
import { paint } from './paint.ts'

/** The fairway with its rough edge and mowing stripes. */
export function fairway(hole: Layout): string {
  const outline = (wider: number) => {
    const { left, right } = fairwayEdges(hole, wider)
    return smoothLoop([...left, ...right.reverse()])
  }
  const { left, right } = fairwayEdges(hole)
  const stripes: string[] = []
  for (let from = 3; from + 4 < left.length; from += 4) {
    const band = [...left.slice(from, from + 3), ...right.slice(from, from + 3).reverse()]
    stripes.push(`M${band.map(pair).join('L')}Z`)
  }
  return (
    `<path fill="${paint.edge}" d="${outline(8 * hole.scale)}"/>` +
    `<path fill="${paint.fairway}" d="${outline(0)}"/>` +
    `<path fill="${paint.stripe}" d="${stripes.join('')}"/>`
  )
}

export function green(hole: Layout, chance: Random): string {
  const shape = {
    centre: hole.green,
    wide: hole.greenRadius * chance.between(1, 1.14),
    high: hole.greenRadius * chance.between(0.78, 0.9),
    turn: hole.heading(1) + Math.PI / 2 + chance.between(-0.45, 0.45),
    unrest: 0.06,
  }
  const edge = blob(shape, chance)
  const grown = (by: number) =>
    edge.map(({ x, y }) => ({
      x: hole.green.x + (x - hole.green.x) * by,
      y: hole.green.y + (y - hole.green.y) * by,
    }))
  return (
    `<path fill="${paint.edge}" d="${smoothLoop(grown(1.2))}"/>` +
    `<path fill="${paint.green}" stroke="${paint.ink}" stroke-width="1.4" d="${smoothLoop(edge)}"/>` +
    `<path fill="${paint.greenLight}" d="${smoothLoop(grown(0.68))}"/>`
  )
}

/** Pin, flag and cup, with the pin's shadow on the green. */
export function flag(hole: Layout): string {
  const { x, y } = hole.green
  const high = 30 * hole.scale + 8
  return (
    `<path stroke="${paint.green}" stroke-width="2.4" stroke-linecap="round" d="M${pair(hole.green)}l${short(high * 0.5)} ${short(-high * 0.2)}"/>` +
    `<path stroke="${paint.ink}" stroke-width="5" stroke-linecap="round" d="${dots([hole.green])}"/>` +
    `<path stroke="${paint.ink}" stroke-width="1.8" d="M${pair(hole.green)}v${short(-high)}"/>` +
    `<path fill="${paint.flag}" d="M${short(x)} ${short(y - high)}l19 5.5l-19 6.5z"/>`
  )
}

export function tee(hole: Layout): string {
  const turn = short((hole.heading(0) * 180) / Math.PI + 90)
  return (
    `<g transform="translate(${pair(hole.tee)}) rotate(${turn})">` +
    `<rect x="-18" y="-13" width="36" height="27" rx="8" fill="${paint.edge}"/>` +
    `<rect x="-12.5" y="-8.5" width="25" height="18" rx="3.5" fill="${paint.green}" stroke="${paint.ink}" stroke-width="1.4"/>` +
    `<path stroke="${paint.water}" stroke-width="4.6" stroke-linecap="round" d="M-5.5 -1.5h0M5.5 -1.5h0"/></g>`
  )
}

/** The line of play: straight at the pin on a par 3, otherwise along the fairway. */
export function lineOfPlay(hole: Layout): string {
  const points = Array.from({ length: 17 }, (_, step) => hole.at(0.045 + (step / 16) * 0.9))
  return `<path stroke="${paint.ink}" stroke-width="1.5" stroke-dasharray="2 4.6" stroke-linecap="round" d="M${points.map(pair).join('L')}"/>`
}

/** A point next to the hole, at a fraction of its length: -1 is left of the line, 1 right. */
export function beside(hole: Layout, part: number, side: -1 | 1, off: number) {
  return moved(hole.at(part), hole.heading(part) + (side * Math.PI) / 2, off)
}
