import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type DrawnText, type PdfNeeds, writePdf } from '../../src/office/print/client/pdf.ts'
import { qrOf } from '../../src/office/print/client/qr.ts'
import type { PrintFacts } from '../../src/office/print/facts.ts'
import type { Face, Page, TextMark, Tools } from '../../src/office/print/page.ts'
import { type Printable, printables } from '../../src/office/print/printables.ts'

/** Prints without a browser: the same layout, fonts and PDF writer. */

const { resolve } = createRequire(import.meta.url)
const fontFiles: Record<Face, string> = {
  board: '@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf',
  plain: '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
  bold: '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf',
}
const fonts = {
  board: readFileSync(resolve(fontFiles.board)),
  plain: readFileSync(resolve(fontFiles.plain)),
  bold: readFileSync(resolve(fontFiles.bold)),
}

const ruler = new PDFDocument({ autoFirstPage: false })
for (const [face, file] of Object.entries(fonts)) ruler.registerFont(face, file)

const known = new Map<string, number>()

export const tools: Tools = {
  measure(text, face, size) {
    const key = `${face} ${text}`
    const width = known.get(key) ?? ruler.font(face).fontSize(100).widthOfString(text)
    known.set(key, width)
    return (width * size) / 100
  },
  qr: qrOf,
}

export function kindOf(key: string): Printable {
  const kind = printables.find((each) => each.key === key)
  if (!kind) throw new Error(`Nothing is printed under "${key}"`)
  return kind
}

export function lay(key: string, facts: PrintFacts): Page[] {
  return kindOf(key).layOut(facts, tools)
}

interface Printing {
  pictures?: Record<string, Uint8Array>
  drawn?: (text: string, mark: TextMark) => DrawnText | null
  tell?: (done: number, all: number) => void
  paper?: PdfNeeds['paper']
}

export function print(
  facts: PrintFacts,
  keys: readonly string[],
  printing: Printing = {},
): Promise<Uint8Array> {
  const { pictures = {}, drawn = () => null, tell = () => {}, paper = 'letter' } = printing
  const needs: PdfNeeds = {
    ...{ fonts, paper },
    pictureOf: async (address) => {
      const file = pictures[address]
      if (!file) throw new Error(`There is no picture at ${address}`)
      return file
    },
    drawn: async (text, mark) => drawn(text, mark),
  }
  const parts = keys.map((key) => ({ title: kindOf(key).title, pages: lay(key, facts) }))
  return writePdf('Harlan Memorial Scramble', parts, needs, tell)
}
