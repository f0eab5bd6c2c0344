/** The rules of the day for the wall: one sheet, in letters as large as it has room for; more sheets only where none are small enough. */
import type { DayRule } from '../../../play/rules/day-rule-shapes.ts'
import type { PrintFacts } from '../facts.ts'
import { colors, margin, type Page, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import { wrapped } from './letters.ts'
import { body, heading } from './list.ts'

const [largest, smallest] = [17, 8]
const title = 'Rules of the day'

interface Line {
  text: string
  isHeading: boolean
  /** Baseline from the top of its sheet's body. */
  y: number
}

export function dayRulesSheet({ event, dayRules }: PrintFacts, tools: Tools): Page[] {
  if (dayRules.length === 0) return []
  const sizes = Array.from({ length: (largest - smallest) * 2 }, (_, step) => largest - step / 2)
  const size = sizes.find((each) => sheetsAt(dayRules, each, tools).length === 1) ?? smallest
  const sheets = sheetsAt(dayRules, size, tools)
  const about = `${event.course.courseName}, ${event.eventDateText}`
  return sheets.map((lines, index) => {
    const pen = new Pen(tools)
    heading(pen, { title, eventName: event.eventName, about }, `${index + 1} of ${sheets.length}`)
    for (const { text, isHeading, y } of lines)
      pen.text(text, margin, body.top + y, {
        size: isHeading ? size * 1.15 : size,
        face: isHeading ? 'bold' : 'plain',
        color: isHeading ? colors.fairway : colors.ink,
        width: printArea.width,
      })
    return { title: `${title}, sheet ${index + 1} of ${sheets.length}`, marks: pen.marks, guides: [] }
  })
}

/** The lines of each sheet in letters of this size. */
function sheetsAt(rules: readonly DayRule[], size: number, tools: Tools): Line[][] {
  const pen = new Pen(tools)
  const sheets: Line[][] = [[]]
  let y = 0
  const write = (text: string, isHeading: boolean) => {
    const isTop = sheets.at(-1)?.length === 0
    y += size * (isTop ? 1.2 : isHeading ? 2.1 : 1.35)
    if (y > body.bottom - body.top - size / 2) {
      sheets.push([])
      y = size * 1.2
    }
    sheets.at(-1)?.push({ text, isHeading, y })
  }
  for (const { heading: text, sentences } of rules) {
    write(text, true)
    for (const sentence of sentences)
      for (const line of wrapped(pen, sentence, size, 'plain', printArea.width)) write(line, false)
  }
  return sheets
}
