import { describe, expect, it } from 'vitest'
import { readSizeInWords } from '../../kernel/shirt-sizes.ts'
import { dollarsCell, isSpoiledNumber, phoneCell, readPaid, splitName, wholeNumberCell } from './cells.ts'
import { importKinds, layouts, templateOf } from './columns.ts'
import { headRow, itemsOf, readHeads } from './rules.ts'

function found(kind: Parameters<typeof readHeads>[0], ...heads: string[]) {
  const read = readHeads(kind, { heads })
  if ('missing' in read) throw new Error(`missing: ${read.missing.join(', ')}`)
  return read
}

describe('the column names of a list', () => {
  it.each(importKinds)('match the template of %s', (kind) => {
    const { heads, example } = templateOf(kind)
    expect(example).toHaveLength(heads.length)
    expect(found(kind, ...heads).unread).toEqual([])
  })

  it('match in any case and spacing, and by other names', () => {
    const read = found('volunteers', 'FIRST', ' last_name ', 'T-Shirt Size', 'Favourite club', '')
    expect([...read.places.keys()]).toEqual(['lastName', 'firstName', 'shirtSize'])
    expect(read.unread).toEqual(['Favourite club'])
  })

  it('distinguish one line per team from one line per player', () => {
    const shirts = ['Shirt 1', 'Shirt 2', 'Shirt 3', 'Shirt 4']
    expect(found('teams', 'Captain', 'Player 2', 'p3', '4', ...shirts).layout.name).toBe('one line each')
    expect(found('teams', 'Foursome', 'Golfer', 'Size', 'e-mail').layout.name).toBe('one line per player')
  })

  it('give an ambiguous name to the column that is called exactly that', () => {
    const { places } = found('teams', 'Team', 'Name', 'Size', 'Group', 'Phone')
    expect([places.get('startingGroup'), places.get('team')]).toEqual([3, 0])
  })

  it('must include the required columns', () => {
    expect(readHeads('volunteers', { heads: ['Last name'] })).toMatchObject({
      missing: ['First name', 'Shirt size'],
    })
    expect(readHeads('teams', { heads: ['First', 'Last', 'Size'] })).toMatchObject({ missing: ['Team'] })
  })
})

it('a team is assembled from its rows, wherever they are', () => {
  const heads = found('teams', 'Team', 'First', 'Last', 'Size', 'Paid')
  const rows = [
    ['Oaks', 'Lee', 'Marsh', 'L', ''],
    ['Elms', 'Pat', 'Doyle', 'L', ''],
    ['oaks ', 'Sam', 'Ortiz', 'S', 'yes'],
  ].map((cells, index) => ({ row: index + 2, cells }))
  const [oaks, elms] = itemsOf(heads, rows)
  expect([oaks?.rows, oaks?.players, elms?.rows]).toEqual([[2, 4], 2, [3]])
  expect([oaks?.cell('players.1.firstName'), oaks?.cell('paid')]).toEqual(['Sam', 'yes'])
  expect(oaks?.called('players.1.firstName')).toBe('Row 4, First name')
})

describe('a cell', () => {
  it('with a shirt size is read in any common spelling', () => {
    const written = ['s', 'Sm', 'med.', 'L', 'lg', "Men's Large", 'X-Large', '2XL', 'xx large', 'XXXL', '3x']
    expect(written.map(readSizeInWords)).toEqual([
      'Small',
      'Small',
      'Medium',
      'Large',
      'Large',
      'Large',
      'XL',
      'XXL',
      'XXL',
      'XXXL',
      'XXXL',
    ])
    expect(['', 'huge', 'XXXXL', '42', "men's"].map(readSizeInWords)).toEqual([null, null, null, null, null])
  })

  it('with a phone number keeps what a form accepts', () => {
    const written = [
      'tel: 831/555/0101',
      '831‑555‑0101',
      '8315550101.0',
      'Cell 831.555.0101',
      ' +1 (831) 555-0101 ',
    ]
    expect(written.map(phoneCell)).toEqual([
      '831-555-0101',
      '831-555-0101',
      '8315550101',
      '831.555.0101',
      '+1 (831) 555-0101',
    ])
    expect(['8.32E+09', '8,3E9', '831-555'].map(isSpoiledNumber)).toEqual([true, true, false])
  })

  it('with a name or a number is parsed', () => {
    expect(splitName('Mary Ann Smith, Jr.')).toEqual({ firstName: 'Mary Ann', lastName: 'Smith, Jr.' })
    expect(splitName('Ana García Márquez')).toEqual({ firstName: 'Ana', lastName: 'García Márquez' })
    expect(splitName('Madonna')).toEqual({ firstName: '', lastName: 'Madonna' })
    expect(['$50', '50.00', '1,200', 'US$ 200', '50 dollars', 'fifty', '1,2', '-5'].map(dollarsCell)).toEqual(
      [50, 50, 1200, 200, 50, null, null, null],
    )
    expect(['7', '7.0', ' 12 ', '7A', '-1'].map(wholeNumberCell)).toEqual([7, 7, 12, null, null])
  })

  it('about payment gives the amount and the method', () => {
    expect(readPaid('Yes', 'Check')).toEqual({ paid: { amount: 'all', method: 'check' } })
    expect([readPaid('check', ''), readPaid('Ck #1023', ''), readPaid('Comp', '')]).toEqual([
      { paid: { amount: 'all', method: 'check' } },
      { paid: { amount: 'all', method: 'check' } },
      { paid: { amount: 'all', method: 'waived' } },
    ])
    expect(readPaid('waived?', '')).toEqual({ fault: 'paid' })
    expect(readPaid('$250', 'card, cash')).toEqual({ paid: { amount: 250, method: 'card' } })
    expect([readPaid('', ''), readPaid('no', 'cash'), readPaid('0', '')]).toEqual([
      { paid: null },
      { paid: null },
      { paid: null },
    ])
    expect([readPaid('soon', 'cash'), readPaid('yes', 'goats')]).toEqual([
      { fault: 'paid' },
      { fault: 'paidBy' },
    ])
  })
})

it('no column has another name that is the main name of a different column', () => {
  for (const layout of Object.values(layouts).flat()) {
    const fields = layout.columns.map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
  }
})

it('paying at the door counts as not paid', () => {
  for (const said of ['at door', 'Pay at the door', 'check-in', 'on site', 'TBD', 'will pay at desk'])
    expect([said, readPaid(said, '')]).toEqual([said, { paid: null }])
  expect(readPaid('$60', 'at the door')).toEqual({ paid: null })
  expect(readPaid('yes', 'at the door')).toEqual({ fault: 'paidBy' })
})

it('a title above the column names is skipped, and a list’s first row isn’t mistaken for column names', () => {
  const known = (heads: string[]) => heads.filter((head) => ['Name', 'Email'].includes(head)).length
  expect(headRow([['Our list'], [''], ['Name', 'Email'], ['Lee', 'l@example.org']], known)).toBe(2)
  expect(headRow([[''], ['Nachname', 'Post'], ['Lee', 'l@example.org']], known)).toBe(1)
})
