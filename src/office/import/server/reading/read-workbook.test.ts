import { expect, it } from 'vitest'
import { workbook, workbookOf } from '../../../../../tests/support/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const refusal = (bytes: Uint8Array) =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

it('reads a workbook as the text of its cells; phone numbers keep their digits', async () => {
  const rows = [
    ['Name', 'Phone', 'Paid'],
    ['Núñez & Sons', 8315550101, 250.5],
    ['Lee', null, 'at door'],
  ]
  expect(await readWorkbook(workbook(rows))).toEqual([
    ['Name', 'Phone', 'Paid'],
    ['Núñez & Sons', '8315550101', '250.5'],
    ['Lee', '', 'at door'],
  ])
})

it('rejects a small file that unpacks into a huge one before unpacking it', async () => {
  const bomb = workbookOf(`<sheetData><!--${' '.repeat(13 * 1_048_576)}--></sheetData>`)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusal(bomb)).toBe(
    'Unreadable: This workbook is too large. Keep only the sheet with the list, and save it again.',
  )
})

it('rejects a single cell in the last corner instead of building billions of cells', async () => {
  for (const place of ['XFD1', 'A1048576', 'AAAAAAA2']) {
    const vast = workbookOf(`<sheetData><row r="1"><c r="${place}"><v>1</v></c></row></sheetData>`)
    expect(await refusal(vast)).toMatch(/^Unreadable: This sheet uses cells beyond row 5,000 or column 200/)
  }
})

it('rejects cell references in unusual spellings', async () => {
  const odd = [
    `<c r='ZZ9000'/>`,
    '<c r="ZZ90&#48;0"><v>1</v></c>',
    '<c r="zz9000"><v>1</v></c>',
    '<c r = "ZZ9000"><v>1</v></c>',
    `<c t=">" r='ZZ9000'><v>1</v></c>`,
    `<c t="'>" r='ZZ9000'><v>1</v></c>`,
    `<c t="n"r='ZZ9000'><v>1</v></c>`,
    '<c r="A00000009000"><v>1</v></c>',
  ]
  for (const cell of odd) {
    const vast = workbookOf(`<sheetData><row r="1">${cell}</row></sheetData>`)
    expect([cell, await refusal(vast)]).toEqual([
      cell,
      'Unreadable: We can’t read this workbook. Open it in Excel, save it again, and choose it once more.',
    ])
  }
})

it('rejects hundreds of thousands of cells in a small file before reading them', async () => {
  const full = workbookOf(`<sheetData><row r="1">${'<c r="A1"/>'.repeat(450_000)}</row></sheetData>`)
  expect(await refusal(full)).toMatch(/^Unreadable: This workbook is too large/)
})

it('rejects one long text shared by many cells before copying it', async () => {
  const rows = Array.from({ length: 400 }, (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`)
  const echo = workbookOf(`<sheetData>${rows.join('')}</sheetData>`, ['x'.repeat(100_000)])
  expect(echo.length).toBeLessThan(10_000)
  expect(await refusal(echo)).toMatch(/^Unreadable: This workbook is too large/)
})

it('rejects millions of empty texts or styles quickly', async () => {
  const empty = Array.from({ length: 110_000 }, () => '')
  expect(await refusal(workbookOf('<sheetData/>', empty))).toMatch(/^Unreadable: This workbook is too large/)
})

it('rejects an invalid zip file, or one that is no workbook, with a message', async () => {
  const whole = workbook([['Name']])
  expect(await refusal(whole.slice(0, 300))).toMatch(/^Unreadable: This workbook is damaged/)
  expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatch(/^Unreadable: /)
})
