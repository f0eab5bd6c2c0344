/** The evening on paper: the kitchen's sheet, who sits where by name, place cards, and signs for the tables. */
import type { DinnerGuest, DinnerView } from '../../../giving/seating/contract.ts'
import { kitchenCount, kitchenText } from '../../../giving/seating/rules.ts'
import { countText, lastNameFirst, type PrintFacts, sortedByText } from '../facts.ts'
import { type Area, colors, inch, type Page, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import { halfSheets } from './half-sheets.ts'
import { type Column, listPages } from './list.ts'

/** Widths of the columns that every row of the kitchen's table has, and of all of it. */
const named = 130
const figure = 52
const whole = 540

/** The figures of every sheet: seats that are paid or given, and who still owes beside them. */
export function sumsOf({ dishes, guests, toName }: DinnerView): string {
  return kitchenText(kitchenCount(dishes, guests), toName)
}

/** A table, as the kitchen serves it. */
interface Served {
  name: string
  people: readonly DinnerGuest[]
  /** Sponsors' guests who aren't named yet. */
  toName: number
}

/** Which meals go to which table, with those that aren't paid yet beside them; then what somebody can't eat, seat by seat. */
export function kitchenSheet({ event, dinner, madeText }: PrintFacts, tools: Tools): Page[] {
  if (!dinner) return []
  const { dishes, guests, toName = 0 } = dinner
  const rows = servedAt(dinner)
  const count = (people: readonly DinnerGuest[]) => kitchenCount(dishes, people)
  const owing = (people: readonly DinnerGuest[], dishId: string | null) =>
    people.filter((guest) => guest.money === 'owed' && guest.dishId === dishId).length
  const figures = (paid: number, owed: number) => (owed > 0 ? `${paid} +${owed}` : String(paid))
  const last = toName > 0 ? 4 : 3
  const width = Math.min(figure + 28, (whole - named - last * figure) / Math.max(1, dishes.length))
  const columns: Column<Served>[] = [
    {
      ...{ title: 'Table', face: 'bold', text: ({ name }) => name },
      width: whole - dishes.length * width - last * figure,
    },
    ...dishes.map(
      ({ dishId, name }, place): Column<Served> => ({
        ...{ title: `${place + 1} ${name}`, width, align: 'right' },
        text: ({ people }) => figures(count(people).byDish[place]?.count ?? 0, owing(people, dishId)),
      }),
    ),
    {
      ...{ title: 'Not chosen', width: figure, align: 'right' },
      text: ({ people }) => figures(count(people).notChosen, owing(people, null)),
    },
    {
      ...{ title: 'Meals', width: figure, align: 'right', face: 'bold' },
      text: ({ people }) => String(count(people).meals),
    },
    { title: 'Not paid', width: figure, align: 'right', text: ({ people }) => String(count(people).owed) },
    ...(toName > 0
      ? [
          {
            title: 'No name yet',
            width: figure,
            align: 'right',
            text: (row: Served) => String(row.toName),
          } as const,
        ]
      : []),
  ]
  const isOwed = guests.some(({ money }) => money === 'owed')
  const about = [madeText, sumsOf(dinner), isOwed && '+ is for who hasn’t paid yet.']
    .filter(Boolean)
    .join(' ')
  const list = { eventName: event.eventName, about, rowHeight: 20 }
  const diets = bySeat(dinner).filter(({ diet }) => diet)
  return [
    ...listPages(
      {
        ...{ ...list, title: 'Kitchen: meals by table', columns },
        rows: [...rows, { name: 'All', people: guests, toName }],
      },
      tools,
    ),
    ...listPages(
      {
        ...{ ...list, title: 'Kitchen: allergies by seat', rows: diets, rowHeight: 26 },
        about: [madeText, `${countText(diets.length, 'guest')}. Their place cards have a *.`]
          .filter(Boolean)
          .join(' '),
        columns: [
          { title: 'Table', width: 44, face: 'bold', text: ({ table }) => String(table?.number ?? '–') },
          { title: 'Seat', width: 40, text: ({ table }) => String(table?.seat ?? '–') },
          { title: 'Name', width: 140, text: ({ name }) => name },
          { title: 'Meal', width: 100, text: (guest) => mealOf(dinner, guest) },
          { title: 'Can’t eat', width: 216, face: 'bold', text: dietOf },
        ] satisfies Column<DinnerGuest>[],
      },
      tools,
    ),
  ]
}

function servedAt({ tables, guests, toName = 0 }: DinnerView): Served[] {
  const seated = tables.map(({ number, name, sponsorName, tableId, kept = [] }) => ({
    name: `Table ${number}${name || sponsorName ? `, ${name || sponsorName}` : ''}`,
    people: guests.filter(({ table }) => table?.tableId === tableId),
    toName: kept.reduce((sum, { seats }) => sum + seats.length, 0),
  }))
  const elsewhere = toName - seated.reduce((sum, row) => sum + row.toName, 0)
  const standing = { name: 'No table yet', people: guests.filter(({ table }) => !table), toName: elsewhere }
  return [...seated, standing].filter((row) => row.people.length + row.toName > 0)
}

function dietOf({ diet = '', dietOf: of }: DinnerGuest): string {
  return of ? `${diet} (said by ${of})` : diet
}

/** For the door: everybody by last name, with their table. */
export function escortList({ event, dinner }: PrintFacts, tools: Tools): Page[] {
  if (!dinner) return []
  const rows = sortedByText(dinner.guests, ({ name }) => lastNameFirst(name))
  const columns: Column<DinnerGuest>[] = [
    { title: '', width: 24 },
    { title: 'Name', width: 190, face: 'bold', text: ({ name }) => lastNameFirst(name) },
    { title: 'With', width: 160, text: ({ partyName, sponsorName }) => sponsorName ?? partyName },
    {
      title: 'Table',
      width: 56,
      align: 'center',
      face: 'bold',
      text: ({ table }) => String(table?.number ?? ''),
    },
    { title: 'Meal', width: 110, text: (guest) => (dinner.dishes.length > 0 ? mealOf(dinner, guest) : '') },
  ]
  const list = { title: 'Who sits where', eventName: event.eventName, about: sumsOf(dinner) }
  return listPages({ ...list, columns, rows, rowHeight: 20 }, tools)
}

/** Cards of 3½ by 2 inches, ten a page: Avery 5371 or similar. */
const stock = { top: 0.5 * inch, left: 0.75 * inch, width: 3.5 * inch, height: 2 * inch }
const across = 2
export const cardsPerSheet = 10

/** By table and seat, as they are laid out; the meal as a mark that the waiter reads from above. */
export function placeCards({ dinner, event }: PrintFacts, tools: Tools): Page[] {
  if (!dinner) return []
  const guests = bySeat(dinner)
  const count = Math.ceil(guests.length / cardsPerSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    const shown = guests.slice(index * cardsPerSheet, (index + 1) * cardsPerSheet)
    for (const [place, guest] of shown.entries()) drawCard(pen, dinner, guest, areaOf(place), event.eventName)
    return { title: `Place cards, sheet ${index + 1} of ${count}`, marks: pen.marks, guides: guides(tools) }
  })
}

function areaOf(place: number): Area {
  return {
    x: stock.left + (place % across) * stock.width,
    y: stock.top + Math.floor(place / across) * stock.height,
    width: stock.width,
    height: stock.height,
  }
}

const pad = 0.2 * inch

function drawCard(pen: Pen, dinner: DinnerView, guest: DinnerGuest, area: Area, eventName: string): void {
  const [x, y, width] = [area.x + pad, area.y + pad, area.width - 2 * pad]
  const foot = area.y + area.height - pad
  pen.block(
    eventName,
    { x, y, width, height: 12 },
    { face: 'plain', largest: 9, smallest: 5, mostLines: 1, align: 'center', color: colors.soft },
  )
  pen.block(
    guest.name,
    { x, y: y + 14, width, height: foot - y - 52 },
    { largest: 26, smallest: 9, mostLines: 2, align: 'center' },
  )
  pen.rule(x, foot - 32, x + width, foot - 32)
  if (guest.table) pen.text(`Table ${guest.table.number}`, x, foot - 10, { size: 14, face: 'bold' })
  // What it is stands on the kitchen's sheet alone.
  if (guest.diet) pen.text('*', x + 66, foot - 8, { size: 18, face: 'bold' })
  const place = dinner.dishes.findIndex(({ dishId }) => dishId === guest.dishId)
  if (place < 0) return
  mealMark(pen, place, x + width - 22, foot - 26)
  pen.block(
    mealOf(dinner, guest),
    { x: x + 80, y: foot - 27, width: width - 110, height: 25 },
    { face: 'plain', largest: 10, smallest: 6, mostLines: 2, align: 'right' },
  )
}

/** A shape of its own for each dish, so that it doesn't depend on color, with the dish's number on the menu. */
function mealMark(pen: Pen, place: number, x: number, y: number): void {
  const fill = colors.fairway
  const shapes = [
    () => pen.box({ x, y, width: 22, height: 22 }, { fill, radius: 11 }),
    () => pen.box({ x, y, width: 22, height: 22 }, { fill }),
    () => pen.path(`M${x + 11} ${y - 2}L${x + 24} ${y + 22}H${x - 2}Z`, { fill }),
    () =>
      pen.path(`M${x + 11} ${y - 2}L${x + 24} ${y + 11}L${x + 11} ${y + 24}L${x - 2} ${y + 11}Z`, { fill }),
    () => pen.path(`M${x - 2} ${y}H${x + 24}L${x + 11} ${y + 24}Z`, { fill }),
    () =>
      pen.path(
        `M${x + 5} ${y}H${x + 17}L${x + 23} ${y + 11}L${x + 17} ${y + 22}H${x + 5}L${x - 1} ${y + 11}Z`,
        { fill },
      ),
  ]
  shapes[place % shapes.length]?.()
  pen.text(String(place + 1), x + 11, y + (place === 2 ? 19 : place === 4 ? 11 : 15), {
    ...{ size: 10, face: 'bold', align: 'center', color: colors.white },
  })
}

/** Two a page, cut once across: to be seen from the door. */
export function tableSigns({ dinner, event }: PrintFacts, tools: Tools): Page[] {
  if (!dinner) return []
  return halfSheets(
    dinner.tables,
    (pair) => `Tables ${pair.map(({ number }) => number).join(' and ')}`,
    (pen, { number, name, sponsorName, tableId, seats }, { x, y, width, height }) => {
      const here = dinner.guests.filter(({ table }) => table?.tableId === tableId)
      const whose = name || sponsorName || ''
      pen.box({ x, y, width, height }, { stroke: colors.fairway, line: 2, radius: 8 })
      pen.block(
        event.eventName,
        { x: x + 24, y: y + 14, width: width - 48, height: 22 },
        { face: 'bold', largest: 14, smallest: 8, mostLines: 1, align: 'center', color: colors.soft },
      )
      pen.block(
        String(number),
        { x, y: y + 38, width, height: height - (whose ? 128 : 60) },
        { largest: whose ? 190 : 250, smallest: 60, mostLines: 1, align: 'center', color: colors.fairway },
      )
      pen.block(
        whose,
        { x: x + 24, y: y + height - 88, width: width - 48, height: 50 },
        { largest: 34, smallest: 12, mostLines: 2, align: 'center' },
      )
      // Outside the frame, for whoever puts it up.
      pen.text(`Table ${number}: ${signSums(dinner, here, seats)}`, x + width, y + height + 10, {
        ...{ size: 7, align: 'right', color: colors.soft },
      })
    },
    tools,
  )
}

/** Guests read it: who still owes isn't for the table. */
function signSums({ dishes }: DinnerView, here: readonly DinnerGuest[], seats: number): string {
  return `${countText(seats, 'seat')}, ${kitchenCount(dishes, here).meals} paid or given`
}

/** By table and seat; whoever has none last. */
function bySeat({ guests }: DinnerView): DinnerGuest[] {
  const order = ({ table }: DinnerGuest) =>
    table ? table.number * 1000 + table.seat : Number.MAX_SAFE_INTEGER
  return [...guests].sort((a, b) => order(a) - order(b))
}

function mealOf({ dishes }: DinnerView, { dishId }: DinnerGuest): string {
  return dishes.find((dish) => dish.dishId === dishId)?.name ?? 'Not chosen yet'
}

function guides(tools: Tools) {
  const pen = new Pen(tools)
  for (let place = 0; place < cardsPerSheet; place++)
    pen.box(areaOf(place), { stroke: colors.line, line: 0.5 })
  return pen.marks
}
