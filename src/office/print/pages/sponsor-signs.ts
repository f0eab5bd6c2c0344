/**
 * A tee sign for each listed sponsor. The printed area is 7.5 by 10 inches, the 3:4 ratio of an 18 by 24 inch yard
 * sign, so a sign shop can enlarge it.
 */
import { isOnCartSigns, sponsorTitle } from '../../../giving/sponsors/package-rules.ts'
import { type PrintedSponsor, type PrintFacts, sortedByText } from '../facts.ts'
import { type Area, colors, margin, type Page, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

export function sponsorSigns({ event, sponsors }: PrintFacts, tools: Tools): Page[] {
  return sponsorsWithSign(sponsors).flatMap((sponsor) =>
    signsOf(sponsor).map((place) => {
      const pen = new Pen(tools)
      draw(pen, sponsor, event)
      const hole = sponsor.holeNumber === null ? '' : `, hole ${sponsor.holeNumber}`
      return {
        title: `Sign of ${sponsor.sponsorName}${place ? `: ${place}` : hole}`,
        marks: pen.marks,
        guides: [],
      }
    }),
  )
}

/** How many signs are printed. */
export function countSigns(sponsors: readonly PrintedSponsor[]): number {
  return sponsorsWithSign(sponsors).reduce((total, sponsor) => total + signsOf(sponsor).length, 0)
}

/**
 * What each sign of a sponsor is for: one of its package's benefits; '' for the sign of a hole. Its logo on the cart
 * signs is printed there.
 */
function signsOf({ package: bought, holeNumber }: PrintedSponsor): string[] {
  if (!bought) return ['']
  const own = bought.signs.filter((promise) => !isOnCartSigns(promise))
  return own.length === 0 && holeNumber !== null ? [''] : own
}

/** Paid or approved sponsors by hole; those without a hole last. */
export function sponsorsWithSign(sponsors: readonly PrintedSponsor[]): PrintedSponsor[] {
  const listed = sortedByText(
    sponsors.filter(({ isListed }) => isListed),
    ({ sponsorName }) => sponsorName,
  )
  return listed.sort((one, other) => (one.holeNumber ?? 99) - (other.holeNumber ?? 99))
}

const frame: Area = { x: margin, y: margin, ...printArea }
const board: Area = {
  x: margin + 44,
  y: margin + 150,
  width: printArea.width - 88,
  height: printArea.height - 292,
}

function draw(pen: Pen, sponsor: PrintedSponsor, event: PrintFacts['event']): void {
  const middle = frame.x + frame.width / 2
  pen.box(frame, { fill: colors.fairway, radius: 16 })
  pen.box(inset(frame, 14), { fill: colors.white, radius: 8 })
  pen.box(inset(frame, 20), { stroke: colors.fairway, line: 1, radius: 5 })
  heading(pen, sponsor, middle)
  if (sponsor.largeLogoUrl === null) nameAlone(pen, sponsor.sponsorName)
  else logoAndName(pen, sponsor.largeLogoUrl, sponsor.sponsorName)
  const foot = frame.y + frame.height - 92
  pen.rule(middle - 110, foot, middle + 110, foot, colors.fairway, 1.5)
  const line = { x: board.x, width: board.width }
  pen.block(
    event.eventName,
    { ...line, y: foot + 12, height: 30 },
    { largest: 22, smallest: 10, mostLines: 1, align: 'center', color: colors.fairway },
  )
  pen.text(event.eventDateText, middle, foot + 58, { size: 13, align: 'center', color: colors.soft })
}

function heading(pen: Pen, { holeNumber, package: bought }: PrintedSponsor, middle: number): void {
  const title = bought ? sponsorTitle(bought) : 'hole sponsor'
  const line = { x: board.x, width: board.width }
  const top = frame.y + 42
  if (holeNumber === null) {
    pen.flag(middle - 8, top + 52, 50, colors.fairway)
    pen.block(
      `Thank you to our ${title}`,
      { ...line, y: top + 62, height: 30 },
      { largest: 25, smallest: 18, mostLines: 1, align: 'center', color: colors.fairway },
    )
    return
  }
  const words = `Hole ${holeNumber}`
  const wide = pen.tools.measure(words, 'board', 52)
  const left = middle - (wide + 46) / 2
  pen.flag(left + 2, top + 56, 58, colors.fairway)
  pen.text(words, left + 46, top + 54, { size: 52, face: 'board', color: colors.fairway })
  pen.text('is sponsored by', middle, top + 92, {
    size: 22,
    face: 'board',
    align: 'center',
    color: colors.fairway,
  })
}

/** The name fills the sign if there is no logo. */
function nameAlone(pen: Pen, name: string): void {
  pen.block(name, board, { largest: 108, smallest: 30, mostLines: 9, align: 'center' })
}

function logoAndName(pen: Pen, logo: string, name: string): void {
  const caption = 84
  pen.picture(logo, { ...board, height: board.height - caption - 16 })
  pen.block(
    name,
    { ...board, y: board.y + board.height - caption, height: caption },
    { largest: 36, smallest: 11, mostLines: 3, align: 'center' },
  )
}

function inset({ x, y, width, height }: Area, by: number): Area {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
