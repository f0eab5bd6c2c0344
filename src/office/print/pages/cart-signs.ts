/**
 * Cart signs: one for each cart of a team, two on a page. They carry the logos of sponsors whose package promises it.
 */
import { holeOnCourse } from '../../../event/event/nines.ts'
import { sharedStart } from '../../../event/event/start-words.ts'
import { isOnCartSigns, sponsorTitle } from '../../../giving/sponsors/package-rules.ts'
import {
  byStartingSpot,
  namesAndGaps,
  type PrintedSponsor,
  type PrintedTeam,
  type PrintFacts,
  placesOn,
  sortedByText,
  spotLabel,
  spotText,
  startText,
} from '../facts.ts'
import { type Area, colors, type Page, type Tools } from '../page.ts'
import type { Pen } from '../pen.ts'
import { halfSheets } from './half-sheets.ts'

export const golfersPerCart = 2

/** Open places count too: somebody will sit there. */
export function cartsOf(team: Pick<PrintedTeam, 'size' | 'teamMembers'>): number {
  return Math.max(1, Math.ceil(placesOn(team) / golfersPerCart))
}

interface Sign {
  team: PrintedTeam
  cart: number
}

/** What every sign has. */
interface Common extends Pick<PrintFacts, 'event' | 'extras'> {
  sponsors: readonly PrintedSponsor[]
}

/** More logos would be too small to read from a cart. */
const mostSponsors = 2

export function cartSigns({ event, teams, extras, sponsors }: PrintFacts, tools: Tools): Page[] {
  const promised = sponsors.filter(
    ({ isListed, package: bought }) => isListed && bought?.signs.some(isOnCartSigns),
  )
  const shown = sortedByText(promised, ({ sponsorName }) => sponsorName).slice(0, mostSponsors)
  const common = { event, extras, sponsors: shown }
  const signs = byStartingSpot(teams).flatMap((team) =>
    Array.from({ length: cartsOf(team) }, (_, index): Sign => ({ team, cart: index + 1 })),
  )
  return halfSheets(signs, title, (pen, sign, area) => draw(pen, sign, area, common), tools)
}

function title(pair: readonly Sign[]): string {
  const teams = [...new Set(pair.map(({ team }) => team))]
  const texts = teams.map(
    (team) => `${team.teamName}, ${spotText(team) ? `hole ${spotText(team)}` : 'no hole yet'}`,
  )
  return `Cart signs of ${texts.join(' and ')}`
}

const plainBand = 38
/** With logos. */
const tallBand = 64
const pad = 16
const plate = 176
const shop = 84

function draw(pen: Pen, { team, cart }: Sign, area: Area, { event, extras, sponsors }: Common): void {
  const { x, y, width, height } = area
  const band = sponsors.length > 0 ? tallBand : plainBand
  // The line's own width stays within the area.
  pen.box(
    { x: x + 1, y: y + 1, width: width - 2, height: height - 2 },
    { stroke: colors.fairway, line: 2, radius: 9 },
  )
  header(pen, { ...area, height: band }, event, team, sponsors)
  const top = y + band + pad
  const left = { x: x + pad, y: top, width: plate, height: height - band - 2 * pad }
  const start = {
    ...{ label: spotLabel(team), spot: spotText(team) },
    onCourse: holeOnCourse(event.course.nines, team.startingHole),
  }
  if (extras.length === 0) hole(pen, start, left)
  else {
    hole(pen, start, { ...left, height: left.height - shop - 12 })
    extrasCode(pen, team, extras, { ...left, y: top + left.height - shop, height: shop })
  }
  const name = sponsors.length > 0 ? 43 : 64
  const right = { x: x + plate + 2 * pad + 4, width: width - plate - 3 * pad - 4 }
  pen.block(
    team.teamName,
    { ...right, y: top, height: name },
    { largest: 40, smallest: 11, mostLines: 3, stand: 'middle' },
  )
  pen.rule(right.x, top + name + 9, right.x + right.width, top + name + 9, colors.fairway, 1.5)
  const names = namesAndGaps(team)
  const each = Math.min(20.5, (4 * 20.5) / names.length)
  for (const [index, player] of names.entries()) {
    const line = { ...right, y: top + name + 17 + index * each, height: each - 1 }
    if (player) pen.block(player, line, { face: 'bold', largest: 15.5, smallest: 7, mostLines: 2 })
    else openLine(pen, line)
  }
  const side = 112
  const foot = y + height - pad
  wayIn(pen, team, cart, { ...right, y: foot - 96, height: 96, width: right.width - side })
  pen.qr(team.teamLink, right.x + right.width - side + 8, foot - side + 8, side)
}

/** A place without a golfer: room to write in who takes it. */
function openLine(pen: Pen, { x, y, width, height }: Area): void {
  pen.rule(x, y + height - 2, x + Math.min(width, 180), y + height - 2, colors.line, 0.9)
}

function header(
  pen: Pen,
  { x, y, width, height }: Area,
  event: PrintFacts['event'],
  team: PrintedTeam,
  sponsors: readonly PrintedSponsor[],
): void {
  pen.path(
    `M${x} ${y + height}V${y + 10}A10 10 0 0 1 ${x + 10} ${y}H${x + width - 10}A10 10 0 0 1 ${x + width} ${y + 10}V${y + height}Z`,
    { fill: colors.fairway },
  )
  const start = startText(team) || sharedStart(event)
  const when = [event.eventDateText, start].filter(Boolean).join('  ·  ')
  pen.flag(x + pad + 3, y + height - 9, plainBand - 17, colors.white)
  if (sponsors.length > 0) {
    const left = { x: x + pad + 22, width: width - pad - 22 - plate - pad }
    pen.block(
      event.eventName,
      { ...left, y: y + 6, height: 32 },
      { color: colors.white, largest: 19, smallest: 8, mostLines: 2 },
    )
    pen.block(
      when,
      { ...left, y: y + 40, height: 16 },
      { face: 'plain', color: colors.white, largest: 11, smallest: 7, mostLines: 1 },
    )
    logos(pen, sponsors, { x: x + width - plate - 8, y: y + 6, width: plate, height: height - 12 })
    return
  }
  const middle = { y, height }
  pen.block(
    event.eventName,
    { ...middle, x: x + pad + 22, width: 300 },
    { color: colors.white, largest: 19, smallest: 8, mostLines: 2 },
  )
  pen.block(
    when,
    { ...middle, x: x + 345, width: width - 345 - pad },
    { face: 'plain', color: colors.white, align: 'right', largest: 11, smallest: 7, mostLines: 1 },
  )
}

/** Side by side on white; a name stands for a missing logo. */
function logos(pen: Pen, sponsors: readonly PrintedSponsor[], area: Area): void {
  pen.box(area, { fill: colors.white, radius: 6 })
  const share = area.width / sponsors.length
  for (const [place, { sponsorName, largeLogoUrl, package: bought }] of sponsors.entries()) {
    const own = { x: area.x + place * share + 6, width: share - 12 }
    const title = bought ? sponsorTitle(bought) : ''
    pen.block(
      title,
      { ...own, y: area.y + 3, height: 10 },
      { face: 'plain', color: colors.soft, largest: 8, smallest: 5, mostLines: 1, align: 'center' },
    )
    const room = { ...own, y: area.y + 15, height: area.height - 19 }
    if (largeLogoUrl === null)
      pen.block(sponsorName, room, { largest: 20, smallest: 6, mostLines: 3, align: 'center' })
    else pen.picture(largeLogoUrl, room)
  }
}

/** Large enough to read from the next cart path. Blank to write on if there is no hole. */
function hole(
  pen: Pen,
  { label, spot, onCourse }: { label: string; spot: string; onCourse: string | null },
  area: Area,
): void {
  const { x, y, width } = area
  const middle = x + width / 2
  pen.box(area, spot ? { fill: colors.sand, radius: 6 } : { stroke: colors.line, radius: 6 })
  pen.text(label, middle, y + 28, {
    size: 15,
    face: 'bold',
    align: 'center',
    color: colors.fairway,
  })
  const foot = onCourse ? 26 : 0
  const room = { x: x + 14, y: y + 40, width: width - 28, height: area.height - 56 - foot }
  pen.block(spot, room, { largest: 150, smallest: 60, mostLines: 1, align: 'center', color: colors.fairway })
  if (onCourse)
    pen.block(
      onCourse,
      { ...room, y: area.y + area.height - 34, height: 22 },
      { face: 'bold', largest: 18, smallest: 8, mostLines: 1, align: 'center', color: colors.fairway },
    )
  if (!spot)
    pen.rule(x + 24, area.y + area.height - 60, x + width - 24, area.y + area.height - 60, colors.ink, 1)
}

/** Where the team buys mulligans and the like, from the cart. */
function extrasCode(pen: Pen, team: PrintedTeam, extras: readonly string[], area: Area): void {
  const { x, y, height } = area
  pen.qr(`${siteOf(team.teamLink)}/extras?team=${team.teamNumber}`, x, y, height)
  const line = { x: x + height + 10, width: area.width - height - 10 }
  pen.text('Scan to buy', line.x, y + 13, { size: 11.5, face: 'bold', width: line.width })
  pen.block(
    extras.join(', '),
    { ...line, y: y + 20, height: height - 22 },
    { face: 'plain', color: colors.soft, largest: 10, smallest: 6, mostLines: 5, stand: 'top' },
  )
}

function siteOf(link: string): string {
  return /^https?:\/\/[^/]+/.exec(link)?.[0] ?? ''
}

function wayIn(pen: Pen, team: PrintedTeam, cart: number, { x, y, width, height }: Area): void {
  const line = { x, width }
  pen.text('Keep your score on your phone', x, y + 21, { size: 11.5, face: 'bold', width })
  pen.text('Scan, or enter this code at', x, y + 36, { size: 10, color: colors.soft, width })
  const address = `${hostOf(team.teamLink)}/auth/team-login`
  pen.block(
    address,
    { ...line, y: y + 40, height: 14 },
    { face: 'plain', color: colors.soft, largest: 10, smallest: 6, mostLines: 1 },
  )
  pen.block(
    team.teamCode,
    { ...line, y: y + 56, height: 26 },
    { face: 'bold', largest: 25, smallest: 12, mostLines: 1 },
  )
  pen.text(`Team ${team.teamNumber}  ·  Cart ${cart} of ${cartsOf(team)}`, x, y + height, {
    size: 9.5,
    color: colors.soft,
    width,
  })
}

function hostOf(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
}
