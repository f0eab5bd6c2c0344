/** A team's certificate: one page of letter paper. */

import { colors, margin, type Page, paper, printArea, type Tools } from './page.ts'
import { Pen } from './pen.ts'

export interface CertificateFacts {
  eventName: string
  /** 'Saturday, July 19th, 2025'. */
  eventDayText: string
  courseName: string
  /** The charity; '' if not set. */
  charityName: string
  teamName: string
  teamMembers: readonly string[]
  /** '1st place', 'Tied for 4th place'; '' without a place. */
  place: string
  /** '61 strokes, 11 under par'; '' without a complete card. */
  score: string
  /** Its net place and its place in the flight; '' without other boards. */
  others: string
}

const middle = paper.width / 2
const width = printArea.width - 96

export function certificatePage(facts: CertificateFacts, tools: Tools): Page {
  const pen = new Pen(tools)
  frame(pen)
  pen.flag(middle - 8, margin + 122, 62, colors.ink)
  line(pen, facts.eventName, margin + 150, { height: 70, largest: 36, smallest: 14, lines: 2 })
  small(pen, [facts.eventDayText, facts.courseName].filter(Boolean).join('  ·  '), margin + 240)
  small(pen, facts.place ? 'This certifies that' : 'Thank you for playing', margin + 302)
  line(pen, facts.teamName, margin + 320, { height: 92, largest: 58, smallest: 18, lines: 2 })
  line(pen, facts.teamMembers.join(', '), margin + 418, { height: 44, largest: 17, smallest: 10, lines: 2 })
  if (facts.place) {
    small(pen, 'finished', margin + 496)
    line(pen, facts.place, margin + 512, { height: 64, largest: 44, smallest: 20, lines: 1 })
  }
  if (facts.score) small(pen, facts.score, margin + 602)
  if (facts.others) small(pen, facts.others, margin + 630)
  foot(pen, facts)
  return { title: `Certificate, ${facts.teamName}`, marks: pen.marks, guides: [] }
}

/** A frame of two thin lines. */
function frame(pen: Pen): void {
  const outer = { x: margin, y: margin, width: printArea.width, height: printArea.height }
  pen.box(outer, { stroke: colors.fairway, line: 2 })
  pen.box(
    { x: outer.x + 8, y: outer.y + 8, width: outer.width - 16, height: outer.height - 16 },
    { stroke: colors.fairway, line: 0.75 },
  )
}

interface Lettering {
  height: number
  largest: number
  smallest: number
  lines: number
}

function line(pen: Pen, text: string, y: number, { height, lines, ...sizes }: Lettering): void {
  const area = { x: middle - width / 2, y, width, height }
  pen.block(text, area, { face: 'board', align: 'center', mostLines: lines, color: colors.fairway, ...sizes })
}

function small(pen: Pen, text: string, y: number): void {
  pen.text(text, middle, y, { size: 14, align: 'center', color: colors.soft, width })
}

function foot(pen: Pen, { charityName }: CertificateFacts): void {
  const y = margin + printArea.height - 46
  pen.rule(middle - 110, y - 26, middle + 110, y - 26, colors.ink, 0.75)
  small(pen, charityName ? `With thanks from ${charityName}` : 'With thanks from the committee', y - 6)
}
