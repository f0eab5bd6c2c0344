/**
 * Draws a hole that has no picture: tee, fairway, dogleg, sand, water, trees, green and flag. Pure: number, par,
 * yardage and water determine everything, so a hole always looks the same. The drawing contains its caption, so
 * that it isn't mistaken for a photo.
 */

import { seededRandom } from '../../kernel/seeded-random.ts'
import { caption } from './hole-drawing/caption.ts'
import { fairway, flag, green, lineOfPlay, tee } from './hole-drawing/ground.ts'
import { hazards } from './hole-drawing/hazards.ts'
import { frame, type HoleFacts, layOut } from './hole-drawing/layout.ts'
import { paint } from './hole-drawing/paint.ts'
import { beyond, meadows, trees } from './hole-drawing/trees.ts'
import { holeDrawingUrl } from './hole-drawing-url.ts'

export type { HoleFacts } from './hole-drawing/layout.ts'
export { holeDrawingUrl } from './hole-drawing-url.ts'

/** The color of the land around the hole, used to fill boxes of another shape. */
export const drawnGround = paint.ground

/** 'Illustration of hole 7, par 3, 107 yards'; without yards before the course card is entered. */
export function holeTitle({ holeNumber, par, yardage }: HoleFacts): string {
  const yards = yardage === null ? '' : `, ${yardage} yards`
  return `Illustration of hole ${holeNumber}, par ${par}${yards}`
}

/**
 * SVG without scripts, ids or external resources. Ground and trees extend beyond the view box, so that in a box of
 * another shape the hole stays centered and the land fills the rest.
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
