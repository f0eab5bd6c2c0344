import { strFromU8, unzipSync, zipSync } from 'fflate'
import { largestFile } from '../../rules.ts'
import { Unreadable } from './unreadable.ts'

/** Unpacked bytes of all parts that are read. A list of 500 people is about a tenth of it. */
const mostUnpacked = 12 * 1_048_576
const mostParts = 200
const mostRows = 5000
const mostColumns = 200
/** XML tags in all parts. A list of 500 people with 40 columns is about a fifth of it. */
const mostTags = 400_000
/** Characters in all cells, as for a text file. Many cells can share one long text. */
const mostText = largestFile

const tooLarge = 'This workbook is too large. Keep only the sheet with the list, and save it again.'
const oddlyWritten = 'We can’t read this workbook. Open it in Excel, save it again, and choose it once more.'
/** The parts with cell data; pictures, charts and printer settings are never unpacked. */
const readParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/

/** Detects an Excel, Numbers or Google Sheets workbook by its first bytes (a zip file). */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/**
 * Returns the first sheet as rows of text. Unpacks only sheets, up to a limit, so that a small file that unpacks
 * into a huge one does no harm. Throws Unreadable.
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
    // Loaded with the first workbook: many servers never see one.
    const { readSheet } = await import('read-excel-file/universal')
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

/** Each part is limited to the size the file declares; a part that lies about it is cut off. */
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
 * A single cell in the last corner would make a table of billions. Only the usual spelling of references is
 * accepted, because the library might understand others.
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

/** Numbers without '.0' or exponent, since phone numbers may have been typed as numbers. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}
