/** Claim sheets for holes in one, to fill in and sign: one for each claim, a blank one for each insured hole without. */
import type { ClaimSheet } from '../../../play/hole-in-one/contract.ts'
import type { PrintedInsuredHole, PrintFacts } from '../facts.ts'
import { colors, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import { dollars } from './check-in.ts'

/** What a sheet says besides the hole's own facts; blank parts are written by hand. */
interface Claim {
  teamName: string
  players: readonly string[]
  sheet: Omit<ClaimSheet, 'notes'>
}

const blank: Claim = {
  teamName: '',
  players: [],
  sheet: { playerName: '', time: '', tee: '', yards: null, witnesses: [] },
}

export function claimSheets({ event, insuredHoles = [] }: PrintFacts, tools: Tools): Page[] {
  return insuredHoles.flatMap((file) =>
    sheetsOf(file).map((claim) => {
      const pen = new Pen(tools)
      const top = heading(pen, file, event)
      policyNotes(pen, file, signatures(pen, file, claim, fields(pen, file, claim, top)))
      const of = claim.teamName ? ` of ${claim.teamName}` : ', blank'
      return { title: `Claim sheet, hole ${file.entry.holeNumber}${of}`, marks: pen.marks, guides: [] }
    }),
  )
}

/** Not for a score that was corrected since. */
function sheetsOf({ claims }: PrintedInsuredHole): readonly Claim[] {
  const standing = claims.filter(({ correction }) => correction === null)
  return standing.length > 0 ? standing : [blank]
}

const line = 26
const right = margin + printArea.width

function heading(pen: Pen, { entry, par }: PrintedInsuredHole, event: PrintFacts['event']): number {
  pen.text('Hole-in-one claim', margin, margin + 26, { size: 28, face: 'board', color: colors.fairway })
  const about = [event.eventName, event.course.courseName, event.eventDateText].filter(Boolean).join(', ')
  pen.block(
    about,
    { x: margin, y: margin + 38, width: printArea.width, height: 14 },
    { face: 'plain', color: colors.soft, largest: 11, smallest: 6, mostLines: 1, stand: 'top' },
  )
  pen.block(
    `Hole ${entry.holeNumber}, par ${par}: ${entry.prize}`,
    { x: margin, y: margin + 58, width: printArea.width, height: 34 },
    { largest: 22, smallest: 9, mostLines: 2, stand: 'top' },
  )
  const { insurer, policyNumber, phone, value } = entry
  const facts = [
    value === null ? '' : `Value ${dollars(value)}`,
    insurer,
    policyNumber && `Policy ${policyNumber}`,
    phone && `Call ${phone}`,
  ]
  pen.block(
    facts.filter(Boolean).join('  ·  '),
    { x: margin, y: margin + 96, width: printArea.width, height: 26 },
    { face: 'bold', largest: 11, smallest: 6, mostLines: 2, stand: 'top' },
  )
  return margin + 130
}

/** Returns the y below. */
function fields(pen: Pen, { entry }: PrintedInsuredHole, claim: Claim, top: number): number {
  const { teamName, players, sheet } = claim
  const half = (printArea.width - 20) / 2
  const rows: [label: string, value: string][][] = [
    [['Player', sheet.playerName]],
    [
      ['Team', teamName],
      ['Time', sheet.time],
    ],
    [
      ['Tee', sheet.tee],
      ['Yards, as measured', sheet.yards === null ? '' : String(sheet.yards)],
    ],
    [['Ball (make, number)', '']],
    [['Players in the group', players.join(', ')]],
    ...(entry.needsVideo ? [[['Video recorded by', entry.videoBy] as [string, string]]] : []),
  ]
  let y = top
  for (const row of rows) {
    for (const [index, [label, value]] of row.entries()) {
      const x = margin + index * (half + 20)
      field(pen, label, value, { x, y, width: row.length === 1 ? printArea.width : half })
    }
    y += line + 8
  }
  return y
}

function field(
  pen: Pen,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
) {
  const start = 118
  pen.text(label, x, y + line - 6, { size: 10.5, color: colors.soft, width: start - 6 })
  pen.block(
    value,
    { x: x + start, y: y + 2, width: width - start, height: line - 6 },
    { face: 'bold', largest: 13, smallest: 5.5, mostLines: 2, stand: 'bottom' },
  )
  pen.rule(x + start, y + line, x + width, y + line, colors.ink, 0.75)
}

/** Whoever signs says what they saw. Returns the y below. */
function signatures(pen: Pen, { entry }: PrintedInsuredHole, { players, sheet }: Claim, top: number): number {
  const words =
    'We saw the ball go into this hole from the tee with the player’s first stroke, and no mulligan was used. The players and witnesses below sign for it.'
  const height = pen.block(
    words,
    { x: margin, y: top + 14, width: printArea.width, height: 34 },
    { face: 'plain', largest: 12, smallest: 9, mostLines: 2, stand: 'top' },
  )
  const partners = players.filter((name) => name !== sheet.playerName)
  const witnesses = Math.max(entry.witnesses, sheet.witnesses.length, 1)
  const signs = [
    { role: 'Player', name: sheet.playerName },
    ...Array.from({ length: Math.max(2, Math.min(4, partners.length)) }, (_, index) => ({
      role: 'Playing partner',
      name: sheet.playerName ? (partners[index] ?? '') : '',
    })),
    ...Array.from({ length: Math.min(4, witnesses) }, (_, index) => ({
      role: 'Witness',
      name: sheet.witnesses[index] ?? '',
    })),
    { role: 'Committee', name: '' },
  ]
  const first = top + 14 + height + 26
  const columns = [
    { title: 'Name', x: margin + 96, width: 180 },
    { title: 'Signature', x: margin + 288, width: 150 },
    { title: 'Phone', x: margin + 450, width: right - margin - 450 },
  ]
  for (const { title, x } of columns) pen.text(title, x, first, { size: 9.5, face: 'bold' })
  const row = Math.min(32, (paper.height - margin - notesHeight - first - 8) / signs.length)
  for (const [index, { role, name }] of signs.entries()) {
    const foot = first + 8 + (index + 1) * row - 6
    pen.text(role, margin, foot - 4, { size: 10.5, color: colors.soft, width: 92 })
    for (const { title, x, width } of columns) {
      if (title === 'Name')
        pen.block(
          name,
          { x, y: foot - 18, width, height: 15 },
          { face: 'bold', largest: 11.5, smallest: 5.5, mostLines: 2, stand: 'bottom' },
        )
      pen.rule(x, foot, x + width, foot, colors.ink, 0.75)
    }
  }
  return first + 8 + signs.length * row
}

/** Kept free for them, however many sign. */
const notesHeight = 76

/** What the policy says besides, for whoever checks the claim. */
function policyNotes(pen: Pen, { entry }: PrintedInsuredHole, top: number): void {
  const notes = [
    entry.excluded && `Who can’t win it: ${entry.excluded}`,
    entry.notes && `Notes: ${entry.notes}`,
  ].filter(Boolean)
  const height = (paper.height - margin - top - 16) / 2
  for (const [index, words] of notes.entries()) {
    const area = { x: margin, y: top + 16 + index * height, width: printArea.width, height: height - 8 }
    pen.block(words, area, { face: 'plain', largest: 11, smallest: 5.5, mostLines: 4, stand: 'top' })
  }
}
