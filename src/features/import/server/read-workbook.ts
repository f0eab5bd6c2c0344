import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { largestFile } from '../rules.ts'
import { Unreadable } from './unreadable.ts'

/** Unpacked bytes of all the parts that are read: a list of 500 people is a tenth of it. */
const mostUnpacked = 12 * 1_048_576
const mostParts = 200
const mostRows = 5000
const mostColumns = 200
/** Of all parts together. Reading costs time by the tag: a list of 500 people with 40 columns is a fifth of it. */
const mostTags = 400_000
/** Characters in all cells together: no more than a text file may have. Many cells can show one long text. */
const mostText = largestFile

const tooLarge = 'This workbook is too large. Keep only the sheet with the list, and save it again.'
const oddlyWritten = 'We can’t read this workbook. Open it in Excel, save it again, and choose it once more.'
/** What cells are made of; pictures, charts and printers' settings are never unpacked. */
const readParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/

/** A workbook of Excel, Numbers or Google Sheets by its first bytes: a zip file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/**
 * The first sheet as rows of text. Unpacks no more than the sheets, and no more of them than a list can need, so that
 * a small file that unpacks into a huge one costs nothing. Throws Unreadable.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes)
  const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'))
  if (sheets.length === 0)
    throw new Unreadable('This file is not an Excel workbook. Save it as .xlsx or CSV.')
  if (tagsIn(Object.values(parts)) > mostTags) throw new Unreadable(tooLarge)
  for (const [, sheet] of sheets) refuseVast(strFromU8(sheet))
  const rows = await rowsOf(parts)
  const text = rows.reduce((total, row) => row.reduce((sum, cell) => sum + cell.length, total), 0)
  if (text > mostText) throw new Unreadable(tooLarge)
  return rows
}

async function rowsOf(parts: Record<string, Uint8Array>): Promise<string[][]> {
  try {
    const rows = await readSheet(new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>]), {
      trim: false,
    })
    return rows.map((row) => row.map(asText))
  } catch {
    throw new Unreadable(oddlyWritten)
  }
}

function tagsIn(parts: readonly Uint8Array[]): number {
  const opening = '<'.charCodeAt(0)
  let tags = 0
  for (const part of parts)
    for (let at = part.indexOf(opening); at >= 0; at = part.indexOf(opening, at + 1)) tags += 1
  return tags
}

/** Each part gets the room that the file says it needs and no more: one that lies about it is cut off. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0
  let count = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1
        if (!readParts.test(name)) return false
        unpacked += originalSize
        if (unpacked > mostUnpacked || count > mostParts) throw new TooLarge()
        return true
      },
    })
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new Unreadable(tooLarge)
    }
    throw new Unreadable(
      'This workbook is damaged. Open it in Excel, save it again, and choose it once more.',
    )
  }
}

class TooLarge extends Error {}

/**
 * One cell in the last corner of a sheet would make a table of billions. Places are read as spreadsheet programs write
 * them; any other spelling is refused, because the reader behind this might understand it.
 */
function refuseVast(xml: string): void {
  for (const [, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?(?:c|row)(?![\w.:-])([^>]*)>/g)) {
    const named = attributes.match(/\br\s*=/g)?.length ?? 0
    const places = [...attributes.matchAll(/\br="([A-Z]{0,7})(\d{1,9})"/g)]
    const isCutOff = attributes.includes("'") || attributes.split('"').length % 2 === 0
    if (isCutOff || places.length !== named) throw new Unreadable(oddlyWritten)
    for (const [, letters = '', row = ''] of places) {
      if (Number(row) > mostRows || columnNumber(letters) > mostColumns) {
        throw new Unreadable(
          `This sheet uses cells beyond row ${mostRows.toLocaleString('en-US')} or column ${mostColumns}. Copy the list into a new workbook.`,
        )
      }
    }
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A phone number that was typed as a number has no '.0' behind it, and no exponent. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}
