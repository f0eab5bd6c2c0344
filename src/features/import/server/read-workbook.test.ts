import { expect, it } from 'vitest'
import { workbook, workbookOf } from '../../../../tests/support/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const refusal = (bytes: Uint8Array) =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

it('a workbook is read as the text of its cells; phone numbers keep their digits', async () => {
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

it('a small file that unpacks into a huge one is refused before it is unpacked', async () => {
  const bomb = workbookOf(`<sheetData><!--${' '.repeat(13 * 1_048_576)}--></sheetData>`)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusal(bomb)).toBe(
    'Unreadable: This workbook is too large. Keep only the sheet with the list, and save it again.',
  )
})

it('one cell in the last corner makes no table of billions', async () => {
  for (const place of ['XFD1', 'A1048576', 'AAAAAAA2']) {
    const vast = workbookOf(`<sheetData><row r="1"><c r="${place}"><v>1</v></c></row></sheetData>`)
    expect(await refusal(vast)).toMatch(/^Unreadable: This sheet uses cells beyond row 5,000 or column 200/)
  }
})

it('a zip file that is none, or no workbook, is refused in a sentence', async () => {
  const whole = workbook([['Name']])
  expect(await refusal(whole.slice(0, 300))).toMatch(/^Unreadable: This workbook is damaged/)
  expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatch(/^Unreadable: /)
})
