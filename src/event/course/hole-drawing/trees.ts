/** Woods and meadow around the hole, well beyond the frame, to fill a box of any shape. */

import type { Random } from '../../../kernel/seeded-random.ts'
import { blob, coarse, type Disc, distance, dots, type Point, smoothLoop } from './geometry.ts'
import { clearance, frame, type Layout } from './layout.ts'
import { paint } from './paint.ts'

/** How far is drawn beyond the frame on each side. */
export const beyond = { across: 480, along: 260 }
const spacing = 34
const sizes = [13, 18, 23, 28] as const

export function meadows(chance: Random): string {
  const patches = Array.from({ length: 11 }, (_, place) => {
    const centre = {
      x: -beyond.across + ((place + 0.5) / 11) * (frame.width + 2 * beyond.across) + chance.between(-40, 40),
      y: chance.between(-80, frame.height + 80),
    }
    const shape = {
      centre,
      wide: chance.between(60, 130),
      high: chance.between(28, 60),
      turn: chance.between(-0.5, 0.5),
      unrest: 0.16,
    }
    return smoothLoop(blob(shape, chance), coarse)
  })
  return `<path fill="${paint.meadow}" d="${patches.join('')}"/>`
}

/** Trees grow in groves, away from playing surfaces, sand and water. */
export function trees(hole: Layout, taken: readonly Disc[], chance: Random): string {
  const groves = Array.from({ length: 34 }, () => ({
    x: chance.between(-beyond.across, frame.width + beyond.across),
    y: chance.between(-beyond.along, frame.height + beyond.along),
  }))
  const planted = new Map<number, Point[]>(sizes.map((size) => [size, []]))
  for (let x = -beyond.across; x < frame.width + beyond.across; x += spacing)
    for (let y = -beyond.along; y < frame.height + beyond.along; y += spacing) {
      const spot = { x: x + chance.between(-13, 13), y: y + chance.between(-13, 13) }
      const size = sizes[Math.floor(chance.next() * sizes.length)] ?? 18
      const inGrove = groves.some((grove) => distance(grove, spot) < 62)
      const grows = chance.happens(inGrove ? 0.7 : 0.1)
      if (grows && isFree(spot, size / 2, hole, taken)) planted.get(size)?.push(spot)
    }
  return sizes.map((size) => drawTrees(planted.get(size) ?? [], size)).join('')
}

function isFree(spot: Point, radius: number, hole: Layout, taken: readonly Disc[]): boolean {
  return (
    taken.every((disc) => distance(spot, disc) > disc.radius + radius + 4) &&
    clearance(hole, spot) > radius + 13 * hole.scale
  )
}

/** Draws all trees of one size at once: shadow, outline, crown, highlight and center. */
function drawTrees(spots: readonly Point[], size: number): string {
  if (spots.length === 0) return ''
  const crowns = dots(spots, coarse)
  const layer = (colour: string, width: number, shift = 0) =>
    `<path stroke="${colour}" stroke-width="${width}"${shift ? ` transform="translate(${shift} ${shift})"` : ''} d="${crowns}"/>`
  const round = Math.round
  return (
    layer(paint.shade, size + 1, round(size / 7)) +
    layer(paint.treeEdge, size + 2) +
    layer(paint.tree, size) +
    layer(paint.treeLight, round(size * 0.5), -round(size / 8)) +
    layer(paint.treeHeart, 3.2)
  )
}
