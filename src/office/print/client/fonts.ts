/** The fonts of printed pages: full font files, shared by the page and the PDF. */
import plainFile from '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf?url'
import boldFile from '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf?url'
import boardFile from '@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf?url'
import type { Face, Measure } from '../page.ts'

/** With fallbacks for characters the font lacks. */
export const families: Record<Face, string> = {
  board: '"Sheet Board", Georgia, serif',
  plain: '"Sheet Plain", system-ui, sans-serif',
  bold: '"Sheet Bold", system-ui, sans-serif',
}
const files: Record<Face, [name: string, address: string]> = {
  board: ['Sheet Board', boardFile],
  plain: ['Sheet Plain', plainFile],
  bold: ['Sheet Bold', boldFile],
}

export type FontFiles = Record<Face, Uint8Array>

let underWay: Promise<FontFiles> | null = null

/** Loads the fonts once and registers them with the page. Throws if loading fails. */
export function loadFonts(): Promise<FontFiles> {
  underWay ??= fetchAll().catch((thrown: unknown) => {
    underWay = null
    throw thrown
  })
  return underWay
}

async function fetchAll(): Promise<FontFiles> {
  const [board, plain, bold] = await Promise.all([fetchOne('board'), fetchOne('plain'), fetchOne('bold')])
  return { board, plain, bold }
}

async function fetchOne(face: Face): Promise<Uint8Array> {
  const [name, address] = files[face]
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The font ${name} didn’t load`)
  const bytes = await answer.arrayBuffer()
  document.fonts.add(await new FontFace(name, bytes).load())
  return new Uint8Array(bytes)
}

/** Measures text with the loaded fonts. Results are cached, because names repeat across pages. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, face, size) => {
    const key = `${face} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      if (context) context.font = `100px ${families[face]}`
      width = context?.measureText(text).width ?? 0
      known.set(key, width)
    }
    return (width * size) / 100
  }
}
