/**
 * A picture for a hole that has none: tee, fairway, bend, sand, water, trees, green and flag.
 * Pure: number, par, yardage and what staff said about water decide everything, so a hole always looks the same.
 * It carries its caption, so that nobody takes it for the real hole, wherever it's shown.
 */

import { caption } from './hole-drawing/caption.ts'
import { fairway, flag, green, lineOfPlay, tee } from './hole-drawing/ground.ts'
import { hazards } from './hole-drawing/hazards.ts'
import { frame, type HoleFacts, layOut } from './hole-drawing/layout.ts'
import { paint } from './hole-drawing/paint.ts'
import { seededRandom } from './hole-drawing/random.ts'
import { beyond, meadows, trees } from './hole-drawing/trees.ts'
import { holeDrawingUrl } from './hole-drawing-url.ts'

export type { HoleFacts } from './hole-drawing/layout.ts'
export { holeDrawingUrl } from './hole-drawing-url.ts'

/** The colour of the land around a hole: what a picture of another shape is filled up with. */
export const drawnGround = paint.ground

/** 'Illustration of hole 7, par 3, 107 yards' */
export function holeTitle({ holeNumber, par, yardage }: HoleFacts): string {
  return `Illustration of hole ${holeNumber}, par ${par}, ${yardage} yards`
}

/**
 * SVG markup without scripts, ids or anything from elsewhere. Ground and trees go on beyond the
 * view box: shown in a box of another shape (an `img` left at `object-fit: fill`), the hole stays
 * whole in the middle and the land fills the rest.
 */
export function drawHole(facts: HoleFacts): string {
  const chance = seededRandom(holeDrawingUrl({ ...facts, water: null }))
  const hole = layOut(facts, chance)
  const hazard = hazards(hole, facts, chance)
  const land = `<path fill="${paint.ground}" d="M${-beyond.across * 3} ${-beyond.along * 6}H${frame.width + beyond.across * 3}V${frame.height + beyond.along * 6}H${-beyond.across * 3}Z"/>`
  const title = holeTitle(facts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" fill="none" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    land,
    meadows(chance),
    `<g stroke-linecap="round">${trees(hole, hazard.taken, chance)}</g>`,
    facts.par > 3 ? fairway(hole) : '',
    hazard.water,
    green(hole, chance),
    hazard.sand,
    tee(hole),
    lineOfPlay(hole),
    flag(hole),
    caption,
    '</svg>',
  ].join('')
}
