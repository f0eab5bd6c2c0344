/** Shirts to order and hand out: totals by size, then by team, then those bought separately. */

import { shirtSizes, sizeInWords, sizeNotKnown } from '../../../kernel/shirt-sizes.ts'
import { readShirtSize } from '../../../people/dinner/rules.ts'
import {
  countText,
  lastNameFirst,
  type PrintedShirt,
  type PrintedTeam,
  type PrintFacts,
  sortedByText,
} from '../facts.ts'
import { type Area, colors, margin, type Page, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import { body, type Column, heading, listPages, table } from './list.ts'

export function shirtList({ event, teams, shirts: all }: PrintFacts, tools: Tools): Page[] {
  const shirts = toOrder(all)
  if (shirts.length === 0) return []
  const bought = shirts.filter(({ type }) => type === 'Dinner')
  const waiting = shirts.filter(({ hasNoTeam }) => hasNoTeam)
  const { eventName } = event
  return [
    ...totals(shirts, eventName, tools),
    ...byTeam(teams, eventName, tools),
    ...listPages(
      {
        title: 'Shirts, no team yet',
        about: `${countText(pieces(waiting), 'shirt')}, by last name`,
        eventName,
        columns: waitingColumns,
        rows: sortedByText(waiting, ({ name }) => lastNameFirst(name)),
        rowHeight: 20,
      },
      tools,
    ),
    ...listPages(
      {
        title: 'Shirts bought',
        about: `${pieces(bought)} shirts besides the golfers’ own, by name`,
        eventName,
        columns: boughtColumns,
        rows: sortedByText(bought, ({ name }) => name),
        rowHeight: 20,
      },
      tools,
    ),
  ]
}

export function countShirts({ shirts }: PrintFacts): number {
  return pieces(toOrder(shirts))
}

/** An order that was never paid in time gets none. */
function toOrder(shirts: readonly PrintedShirt[]): PrintedShirt[] {
  return shirts.filter(({ hasLapsed }) => !hasLapsed)
}

interface SizeRow {
  size: string
  golfers: number
  bought: number
}

const totalColumns: Column<SizeRow>[] = [
  { title: 'Size', width: 180, face: 'bold', text: ({ size }) => size },
  { title: 'Golfers', width: 120, align: 'right', text: ({ golfers }) => String(golfers) },
  { title: 'Bought', width: 120, align: 'right', text: ({ bought }) => String(bought) },
  {
    title: 'To order',
    width: 120,
    align: 'right',
    face: 'bold',
    text: ({ golfers, bought }) => String(golfers + bought),
  },
]

function totals(shirts: readonly PrintedShirt[], eventName: string, tools: Tools): Page[] {
  const count = (type: PrintedShirt['type'], size?: string) =>
    pieces(
      shirts.filter(
        (shirt) => shirt.type === type && (size === undefined || readShirtSize(shirt.size) === size),
      ),
    )
  const unknown = pieces(shirts.filter(({ size }) => size === ''))
  const rows = [
    ...shirtSizes.map((size) => ({ size, golfers: count('Golfer', size), bought: count('Dinner', size) })),
    ...(unknown > 0 ? [{ size: sizeNotKnown, golfers: unknown, bought: 0 }] : []),
  ]
  const all = { size: 'All sizes', golfers: count('Golfer'), bought: count('Dinner') }
  const unpaid = pieces(shirts.filter(({ type, isPaid }) => type === 'Dinner' && !isPaid))
  const pen = new Pen(tools)
  heading(pen, { title: 'Shirts by size', eventName, about: `${pieces(shirts)} shirts` }, '1 of 1')
  const end = table(pen, { columns: totalColumns, rowHeight: 30 }, [...rows, all], body.top)
  const note = `Of those bought, ${unpaid} ${unpaid === 1 ? 'is' : 'are'} not paid yet; they are counted.`
  if (unpaid > 0) pen.text(note, margin, end + 22, { size: 10, color: colors.soft })
  return [{ title: 'Shirts by size', marks: pen.marks, guides: [] }]
}

const across = 2
const playerHeight = 17.5
const gap = 16
/** Every block of a list is as high as its largest team needs. */
const blockHeight = (players: number) => 31 + playerHeight * Math.max(4, players)

function byTeam(teams: readonly PrintedTeam[], eventName: string, tools: Tools): Page[] {
  const inOrder = [...teams].sort((one, other) => one.teamNumber - other.teamNumber)
  const height = blockHeight(Math.max(...inOrder.map(({ teamMembers }) => teamMembers.length)))
  const perSheet = across * Math.floor((body.bottom - body.top) / height)
  const count = Math.ceil(inOrder.length / perSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    const about = `${inOrder.length} teams, by number`
    heading(pen, { title: 'Shirts by team', eventName, about }, `${index + 1} of ${count}`)
    const width = (printArea.width - gap) / across
    for (const [place, team] of inOrder.slice(index * perSheet, (index + 1) * perSheet).entries()) {
      const x = margin + (place % across) * (width + gap)
      teamShirts(pen, team, {
        x,
        y: body.top + Math.floor(place / across) * height,
        width,
        height,
      })
    }
    return { title: `Shirts by team, sheet ${index + 1} of ${count}`, marks: pen.marks, guides: [] }
  })
}

function teamShirts(pen: Pen, team: PrintedTeam, { x, y, width }: Area): void {
  pen.box({ x, y, width, height: 20 }, { fill: colors.mint })
  const name = `${team.teamNumber}  ${team.teamName}`
  pen.block(
    name,
    { x: x + 6, y: y + 1, width: width - 12, height: 18 },
    { largest: 11.5, smallest: 5.5, mostLines: 2 },
  )
  for (const [index, player] of team.teamMembers.entries()) {
    const top = y + 22 + index * playerHeight
    pen.box({ x: x + 6, y: top + 3.5, width: 10, height: 10 }, { stroke: colors.ink, line: 0.9, radius: 1.5 })
    pen.text(player.shirtSize || 'Ask', x + 26, top + 12.5, { size: 10.5, face: 'bold' })
    pen.block(
      player.fullName,
      { x: x + 78, y: top + 1, width: width - 82, height: 15.5 },
      { face: 'plain', largest: 10.5, smallest: 5, mostLines: 2 },
    )
  }
}

const waitingColumns: Column<PrintedShirt>[] = [
  { title: '', width: 24 },
  { title: 'Name', width: 190, face: 'bold', text: ({ name }) => lastNameFirst(name) },
  { title: 'Shirt', width: 100, text: ({ size }) => sizeInWords(size) },
  { title: 'Signed up by', width: 160, text: ({ requestedByEmailAddress }) => requestedByEmailAddress },
  { title: 'Paid', width: 66, align: 'right', text: ({ isPaid }) => (isPaid ? '' : 'not paid') },
]

const boughtColumns: Column<PrintedShirt>[] = [
  { title: '', width: 24 },
  { title: 'Name', width: 190, face: 'bold', text: ({ name }) => name },
  {
    title: 'Shirt',
    width: 100,
    text: ({ size, quantity }) => `${quantity} × ${readShirtSize(size) ?? size}`,
  },
  { title: 'Ordered by', width: 160, text: ({ requestedByEmailAddress }) => requestedByEmailAddress },
  { title: 'Paid', width: 66, align: 'right', text: ({ isPaid }) => (isPaid ? '' : 'not paid') },
]

function pieces(shirts: readonly PrintedShirt[]): number {
  return shirts.reduce((total, { quantity }) => total + quantity, 0)
}
