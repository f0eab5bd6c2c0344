/** Badges of 3 3/8 by 2 1/3 inches, eight per page (Avery 5395 or compatible): name, team and starting hole. */
import { lastNameFirst, type PrintFacts, sortedByText, spotText } from '../facts.ts'
import { type Area, colors, inch, type Mark, type Page, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

/** The stock's dimensions: two columns of four, 3/8 inch between columns and 3/16 between rows. */
const stock = {
  top: 0.59 * inch,
  left: 0.6875 * inch,
  betweenColumns: 0.375 * inch,
  betweenRows: 0.1875 * inch,
  width: 3.375 * inch,
  height: (7 / 3) * inch,
}
const across = 2
const down = 4
export const badgesPerSheet = across * down

interface Badge {
  name: string
  /** 'Team Marsh', 'Team Marsh, Morning' where waves start one after the other, 'Dinner guest', or '' for a golfer who has no team yet. */
  with: string
  hole: string
}

export function nameBadges(facts: PrintFacts, tools: Tools): Page[] {
  const badges = badgesOf(facts)
  const count = Math.ceil(badges.length / badgesPerSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    const shown = badges.slice(index * badgesPerSheet, (index + 1) * badgesPerSheet)
    for (const [place, badge] of shown.entries()) draw(pen, badge, areaOf(place), facts.event.eventName)
    return {
      title: `Name badges, sheet ${index + 1} of ${count}`,
      marks: pen.marks,
      guides: guides(tools),
      isStock: true,
    }
  })
}

export function countBadges(facts: PrintFacts): number {
  return badgesOf(facts).length
}

/** By last name, as laid out at check-in. */
function badgesOf({ teams, attendees }: PrintFacts): Badge[] {
  const golfers = teams.flatMap((team) =>
    team.teamMembers.map(({ fullName, firstName, lastName }) => ({
      badge: {
        name: fullName,
        with: [team.teamName, team.wave?.name ?? team.teeTime?.start].filter(Boolean).join(', '),
        hole: spotText(team),
      },
      order: `${lastName}, ${firstName}`,
    })),
  )
  const guests = attendees
    .filter(({ type, hasLapsed }) => type === 'Dinner' && !hasLapsed)
    .map(({ name }) => ({ badge: { name, with: 'Dinner guest', hole: '' }, order: lastNameFirst(name) }))
  // The team is written in once there is one.
  const withoutTeam = attendees
    .filter(({ hasNoTeam }) => hasNoTeam)
    .map(({ name }) => ({ badge: { name, with: '', hole: '' }, order: lastNameFirst(name) }))
  return sortedByText([...golfers, ...withoutTeam, ...guests], ({ order }) => order).map(({ badge }) => badge)
}

function areaOf(place: number): Area {
  return {
    x: stock.left + (place % across) * (stock.width + stock.betweenColumns),
    y: stock.top + Math.floor(place / across) * (stock.height + stock.betweenRows),
    width: stock.width,
    height: stock.height,
  }
}

const pad = 0.2 * inch
const band = 26

function draw(pen: Pen, badge: Badge, area: Area, eventName: string): void {
  const x = area.x + pad
  const width = area.width - 2 * pad
  const top = area.y + pad
  const foot = area.y + area.height - pad
  pen.box({ x, y: top, width, height: band }, { fill: colors.fairway, radius: 4 })
  pen.block(
    eventName,
    { x: x + 8, y: top + 2, width: width - 16, height: band - 4 },
    { largest: 12, smallest: 6, mostLines: 1, align: 'center', color: colors.white },
  )
  pen.block(
    badge.name,
    { x, y: top + band + 6, width, height: foot - top - band - 34 },
    { largest: 32, smallest: 9, mostLines: 3, align: 'center' },
  )
  pen.rule(x, foot - 22, x + width, foot - 22, colors.line, 0.75)
  pen.block(
    badge.hole ? `${badge.with}, hole ${badge.hole}` : badge.with,
    { x, y: foot - 19, width, height: 19 },
    { face: 'bold', largest: 13, smallest: 6, mostLines: 1, align: 'center' },
  )
}

function guides(tools: Tools): readonly Mark[] {
  const pen = new Pen(tools)
  for (let place = 0; place < badgesPerSheet; place++)
    pen.box(areaOf(place), { stroke: colors.line, line: 0.75, radius: 8 })
  return pen.marks
}
