import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../exports/server/csv.ts'
import { readTable } from './read-table.ts'
import { Unreadable } from './unreadable.ts'

const wanted = ['Name', 'Email', 'Città']
const known = (heads: string[]) => heads.filter((head) => wanted.includes(head)).length
const read = (text: string) => readTable(Buffer.from(text), known)
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

describe('reading a saved file', () => {
  it.each([
    ['commas', 'Name,Email\nLee,lee@example.org\n'],
    ['semicolons', 'Name;Email\nLee;lee@example.org\n'],
    ['tabs', 'Name\tEmail\nLee\tlee@example.org\n'],
    ['a byte order mark', '\uFEFFName,Email\r\nLee,lee@example.org\r\n'],
    ["Excel's own line about semicolons", 'sep=;\r\nName;Email\r\nLee;lee@example.org'],
    ['old line ends of a Mac', 'Name,Email\rLee,lee@example.org\r'],
  ])('is read with %s', (_, text) => {
    expect(read(text).heads).toEqual(['Name', 'Email'])
    expect(cellsOf(text)).toEqual([['Lee', 'lee@example.org']])
  })

  it('supports the code page of older Excel, and Unicode', () => {
    const latin = Buffer.from('Name;Città\nNúñez;Forlì’\n'.replace('’', '\u0092'), 'latin1')
    expect(readTable(latin, known)).toEqual({
      heads: ['Name', 'Città'],
      rows: [{ row: 2, cells: ['Núñez', 'Forlì’'] }],
    })
    const wide = Buffer.from('\uFEFFName\tEmail\r\nNúñez\tn@example.org\r\n', 'utf16le')
    expect(readTable(wide, known).rows[0]?.cells).toEqual(['Núñez', 'n@example.org'])
  })

  it('respects quotes, and numbers rows like the spreadsheet', () => {
    const text = '\nName,Email\n"Lee, ""Junior""\nof the hill",a\n\n , \nPat 5" putter,b\n'
    expect(read(text).rows).toEqual([
      { row: 3, cells: ['Lee, "Junior"\nof the hill', 'a'] },
      { row: 6, cells: ['Pat 5" putter', 'b'] },
    ])
  })

  it('finds the column names below a title', () => {
    const text = 'Harlan Scramble 2026,\nas of May 3rd,\n\nName,Email\nLee,lee@example.org\n'
    expect(read(text)).toEqual({
      heads: ['Name', 'Email'],
      rows: [{ row: 5, cells: ['Lee', 'lee@example.org'] }],
    })
  })

  it('counts the separator line as a row', () => {
    expect(read('sep=;\nName;Email\nLee;a\n').rows[0]?.row).toBe(3)
  })

  it('treats formulas as text', () => {
    expect(cellsOf("Name,Email\n=1+1,'@SUM(A1)\n")).toEqual([['=1+1', '@SUM(A1)']])
  })

  it.each([
    ['', 'The file is empty.'],
    ['Name\u0000,Email', 'not a text file'],
    ['Name,Email\n"Lee,a\nPat,b\n', 'never closed'],
  ])('says so when it cannot be read: %j', (text, sentence) => {
    expect(() => read(text)).toThrow(Unreadable)
    expect(() => read(text)).toThrow(sentence)
  })
})

it('reads back every table our own exports write', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^['=+@,;"\-\t\r\n 0-9a-z]{0,8}$/),
  )
  const writable = cell.filter((text) => !text.includes('\u0000'))
  const table = fc.array(
    fc.tuple(
      writable,
      writable,
      writable.map((text) => `${text}.`),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(table, fc.boolean(), (rows, marked) => {
      const text = (marked ? '\uFEFF' : '') + csvText(wanted, rows)
      expect(cellsOf(text)).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})
