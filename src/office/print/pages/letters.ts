/** Letters on plain paper, one page each, from the charity to a donor or payer. */

import { colors, type Face, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

export interface Letter {
  /** The page's accessible name. */
  title: string
  charity: { legalName: string; taxId: string; address: string; solicitation: string }
  dateText: string
  /** Name and address, one entry per line. */
  to: readonly string[]
  paragraphs: readonly string[]
  /** The amounts or gifts: left, in one or several lines, and right; the last is the total. */
  table: readonly (readonly [string, string])[]
}

const size = 11
const lineHeight = 15
const bottom = paper.height - margin
const leftEdge = margin + 36
const width = printArea.width - 72

export function letterPages(letters: readonly Letter[], tools: Tools): Page[] {
  return letters.map((letter) => {
    const pen = new Pen(tools)
    let y = letterhead(pen, letter)
    for (const line of [letter.dateText, '', ...letter.to]) y = row(pen, line, y)
    y += lineHeight
    for (const text of letter.paragraphs) y = paragraph(pen, text, y) + 7
    y = payments(pen, letter.table, y + 4)
    signature(pen, letter, Math.min(y + 46, bottom - footHeight(pen, letter) - 24))
    foot(pen, letter)
    return { title: letter.title, marks: pen.marks, guides: [] }
  })
}

function letterhead(pen: Pen, { charity }: Letter): number {
  const top = margin + 30
  pen.block(
    charity.legalName,
    { x: leftEdge, y: top - 18, width, height: 30 },
    { face: 'board', largest: 22, smallest: 9, mostLines: 2, color: colors.fairway },
  )
  const facts = [charity.address.replaceAll('\n', ', '), charity.taxId && `Tax ID ${charity.taxId}`]
  const line = facts.filter(Boolean).join(' · ')
  pen.text(line, leftEdge, top + 28, { size: 9.5, color: colors.soft, width })
  pen.rule(leftEdge, top + 40, leftEdge + width, top + 40, colors.fairway, 1)
  return top + 76
}

function row(pen: Pen, text: string, y: number): number {
  pen.text(text, leftEdge, y, { size, width })
  return y + lineHeight
}

/** Draws word-wrapped text. Returns the y of the next line. */
function paragraph(pen: Pen, text: string, y: number, letters = size, height = lineHeight): number {
  let at = y
  for (const line of wrapped(pen, text, letters, 'plain')) {
    pen.text(line, leftEdge, at, { size: letters, width })
    at += height
  }
  return at
}

export function wrapped(pen: Pen, text: string, letters: number, face: Face, widest = width): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.tools.measure(longer, face, letters) > widest) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

interface Entry {
  left: readonly string[]
  right: string
}

/** As many entries as fit, always including the first and the total. */
function payments(pen: Pen, table: Letter['table'], y: number): number {
  const room = Math.max(3, Math.floor((bottom - 170 - y) / lineHeight))
  const shown = fitting(
    table.map(([left, right]) => ({ left: linesOf(pen, left).slice(0, room - 2), right })),
    room,
  )
  let at = y
  for (const [index, { left, right }] of shown.entries()) {
    const face = index === shown.length - 1 && shown.length > 1 ? 'bold' : 'plain'
    pen.rule(leftEdge, at - 11, leftEdge + width, at - 11, colors.line, 0.5)
    pen.text(right, leftEdge + width, at, { size: 10, face, align: 'right' })
    for (const line of left) {
      pen.text(line, leftEdge, at, { size: 10, face, width: entryWidth })
      at += lineHeight
    }
  }
  return at
}

const entryWidth = width - 90

function linesOf(pen: Pen, left: string): string[] {
  const lines = left.split('\n').flatMap((line) => wrapped(pen, line, 10, 'plain', entryWidth))
  return lines.length > 0 ? lines : ['']
}

function fitting(entries: readonly Entry[], room: number): readonly Entry[] {
  const linesIn = (some: readonly Entry[]) => some.reduce((all, { left }) => all + left.length, 0)
  if (linesIn(entries) <= room) return entries
  const [listed, total] = [entries.slice(0, -1), entries.slice(-1)]
  const left = room - 1 - linesIn(total)
  const fit = listed.filter((_, place) => place === 0 || linesIn(listed.slice(0, place + 1)) <= left)
  const more = listed.length - fit.length
  return [...fit, ...(more > 0 ? [{ left: [`and ${more} more`], right: '' }] : []), ...total]
}

function signature(pen: Pen, { charity }: Letter, y: number): void {
  pen.rule(leftEdge, y, leftEdge + 220, y, colors.ink, 0.75)
  pen.text(`For ${charity.legalName}`, leftEdge, y + 14, { size: 9.5, color: colors.soft, width })
}

function footLines(pen: Pen, { charity }: Letter): string[] {
  return wrapped(pen, charity.solicitation, 8.5, 'plain').slice(0, 10)
}

function footHeight(pen: Pen, letter: Letter): number {
  return footLines(pen, letter).length * 11
}

/** The statement some states require. */
function foot(pen: Pen, letter: Letter): void {
  const lines = footLines(pen, letter)
  for (const [index, line] of lines.entries()) {
    const y = bottom - (lines.length - 1 - index) * 11
    pen.text(line, leftEdge, y, { size: 8.5, color: colors.soft, width })
  }
}
