import { expect, it } from 'vitest'
import { printFacts } from '../../../tests/support/print-facts.ts'
import { tools } from '../../../tests/support/printing.ts'
import type { DinnerGuest, DinnerView } from '../../giving/seating/contract.ts'
import type { MoneyState } from '../../giving/seating/rules.ts'
import { seededRandom } from '../../kernel/seeded-random.ts'
import { printables } from './printables.ts'

const sheets = ['kitchen-sheet', 'escort-list', 'place-cards', 'table-signs']

/** Every text on a kind of sheet, page by page. */
function textsOf(key: string, dinner: DinnerView): string[][] {
  const kind = printables.find((each) => each.key === key)
  const pages = kind?.layOut(printFacts({ dinner }), tools) ?? []
  return pages.map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
}

function evening(seed: string): DinnerView {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random.next() * (most + 1))
  const dishes = ['Short rib', 'Salmon', 'Risotto'].map((name) => ({
    ...{ dishId: name, name, portions: null, chosen: 0 },
  }))
  const tables = Array.from({ length: 4 }, (_, place) => ({
    ...{
      tableId: `t${place + 1}`,
      number: place + 1,
      name: '',
      seats: 10,
      shape: 'round' as const,
      place: '',
    },
  }))
  const guests = Array.from({ length: 5 + upTo(30) }, (_, place): DinnerGuest => {
    const table = tables[upTo(4)]
    return {
      ...{ guestId: `g${place}`, name: `Guest N${place}`, kind: 'guest', partyId: 'p', partyName: 'Party' },
      money: (['paid', 'given', 'owed'] as MoneyState[])[upTo(2)] as MoneyState,
      dishId: dishes[upTo(3)]?.dishId ?? null,
      ...(random.happens(0.2) ? { diet: `no nuts ${place}` } : {}),
      ...(table ? { table: { tableId: table.tableId, number: table.number, seat: place + 1 } } : {}),
    }
  })
  return { dishes, tables, guests, unmet: [], choicesCloseOn: null, lastPlan: null }
}

it('are offered only to an event with a menu or tables', () => {
  const offered = (facts: Parameters<typeof printFacts>[0]) =>
    printables
      .filter(({ key, isOffered }) => sheets.includes(key) && (isOffered?.(printFacts(facts)) ?? true))
      .map(({ key }) => key)
  expect(offered({})).toEqual([])
  expect(offered({ dinner: evening('any') })).toEqual(sheets)
})

it('sum up the seats that are paid or given, on every one, however the evening looks', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const dinner = evening(`evening ${seed}`)
    const eats = dinner.guests.filter(({ money }) => money === 'paid' || money === 'given')
    const sum = `${eats.length} ${eats.length === 1 ? 'meal' : 'meals'} paid or given`
    for (const { key, count } of printables.filter((each) => sheets.includes(each.key)))
      expect(count(printFacts({ dinner })), key).toContain(sum)
    const [byTable] = textsOf('kitchen-sheet', dinner)
    const all = byTable?.slice(byTable.indexOf('All') + 1) ?? []
    const of = (dishId: string | null) => eats.filter((guest) => guest.dishId === dishId).length
    // '4 +1': one more who hasn't paid yet.
    const owing = all.flatMap((text) => /\+(\d+)/.exec(text)?.[1] ?? []).map(Number)
    expect(owing.reduce((total, each) => total + each, 0)).toBe(dinner.guests.length - eats.length)
    expect(all.map((text) => Number.parseInt(text, 10))).toEqual([
      ...[of('Short rib'), of('Salmon'), of('Risotto'), of(null)],
      ...[eats.length, dinner.guests.length - eats.length],
    ])
    const signs = textsOf('table-signs', dinner)
      .flat()
      .flatMap((text) => /(\d+) paid or given/.exec(text)?.[1] ?? [])
    const seated = eats.filter(({ table }) => table).length
    expect(signs.reduce((total, each) => total + Number(each), 0)).toBe(seated)
  }
})

it('count sponsors’ guests who aren’t named yet beside those who are', () => {
  const dinner = { ...evening('sponsors'), toName: 12 }
  for (const { count } of printables.filter((each) => sheets.includes(each.key)))
    expect(count(printFacts({ dinner }))).toContain('12 more from sponsors, not named yet')
  expect(textsOf('kitchen-sheet', dinner).flat().join(' ')).toContain('12 more from sponsors')
})

it('have everybody once: by name at the door, by seat on the cards, and who can’t eat something in the kitchen', () => {
  const dinner = evening('once')
  for (const key of ['escort-list', 'place-cards']) {
    const texts = textsOf(key, dinner).flat()
    for (const { name } of dinner.guests) {
      const shown = key === 'escort-list' ? `${name.split(' ')[1]}, Guest` : name
      expect(
        texts.filter((text) => text === shown),
        name,
      ).toHaveLength(1)
    }
  }
  const kitchen = textsOf('kitchen-sheet', dinner).flat().join(' ')
  for (const { diet } of dinner.guests) if (diet) expect(kitchen).toContain(diet)
  expect(textsOf('escort-list', dinner).flat().join(' ')).not.toContain('no nuts')
  expect(textsOf('place-cards', dinner).flat().join(' ')).not.toContain('no nuts')
})

it('name every dish in full, and tell nobody at the table who still owes', () => {
  const dinner = evening('words')
  dinner.dishes = ['Braised short rib', 'Salmon', 'Mushroom risotto (vegan)', 'Kids’ pasta'].map((name) => ({
    ...{ dishId: name, name, portions: null, chosen: 0 },
  }))
  for (const guest of dinner.guests)
    Object.assign(guest, { dishId: 'Mushroom risotto (vegan)', money: 'owed' as MoneyState })
  for (const key of ['kitchen-sheet', 'place-cards']) {
    const texts = textsOf(key, dinner).flat()
    expect(
      texts.filter((text) => text.includes('…')),
      key,
    ).toEqual([])
    expect(texts.join(' ')).toContain('Mushroom risotto')
  }
  expect(textsOf('table-signs', dinner).flat().join(' ')).not.toContain('not paid')
  const row = printables.find(({ key }) => key === 'kitchen-sheet')?.count(printFacts({ dinner })) ?? ''
  expect(`${row}, 2 sheets`).not.toContain('.,')
})

it('tell the kitchen when they were made, where guests without a name sit, and whose card has a mark', () => {
  const dinner = evening('once')
  const [first] = dinner.tables
  Object.assign(first ?? {}, { kept: [{ sponsorName: 'Quill', seats: [9, 10] }] })
  const facts = printFacts({ dinner: { ...dinner, toName: 3 }, madeText: 'As of 3:40 PM, July 19.' })
  const pagesOf = (key: string) =>
    (printables.find((each) => each.key === key)?.layOut(facts, tools) ?? []).map(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
  const [byTable = [], diets = []] = pagesOf('kitchen-sheet')
  for (const page of [byTable, diets]) expect(page.join(' ')).toContain('As of 3:40 PM, July 19.')
  expect(byTable[byTable.indexOf('Table 1') + 7]).toBe('2')
  expect(byTable.at(-1)).toBe('3')
  const marked = pagesOf('place-cards')
    .flat()
    .filter((text) => text === '*')
  expect(marked).toHaveLength(dinner.guests.filter(({ diet }) => diet).length)
})
