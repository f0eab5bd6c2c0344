/**
 * Cuts the site's fonts: `node scripts/fonts.ts`, after a font's package has changed. Most pages need the first file of
 * each face alone; the others are fetched when a name has letters of theirs. The unicode-ranges stand in fonts.css.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './lib/tree.ts'

const folder = join(root, 'src/ui/styles/fonts')
const packages = join(root, 'node_modules/@fontsource-variable')

/** The letters of English, figures and the signs of our own texts. */
const basic = `${letters(0x20, 0x7e)}\u00a0©·½é×–—‘’“”•…−`
const parts = [
  { name: 'basic', source: 'latin', text: basic },
  { name: 'western', source: 'latin', text: `${letters(0xa1, 0xff)}ıŒœʻʼˆ˚˜€™↑↓∕` },
  { name: 'central', source: 'latin-ext', text: letters(0x100, 0x17f) },
  { name: 'other', source: 'latin-ext', text: letters(0x180, 0x24f) + letters(0x1e00, 0x1e9f) },
] as const

/** Headings have one weight; the text has four. */
const faces = [
  { name: 'archivo', axes: { wght: { min: 400, max: 800 } } },
  { name: 'besley', axes: { wght: 650 } },
] as const

mkdirSync(folder, { recursive: true })
for (const { name, axes } of faces) {
  for (const part of parts) {
    const source = readFileSync(join(packages, name, 'files', `${name}-${part.source}-wght-normal.woff2`))
    const font = await subsetFont(source, part.text, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(folder, `${name}-${part.name}.woff2`), font)
    console.log(`${name}-${part.name}: ${source.length} to ${font.length} bytes`)
  }
}

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}
