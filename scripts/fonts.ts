/**
 * Cuts the site's fonts: `node scripts/fonts.ts`, after a font's package has changed. Most pages need the first file of
 * each face alone; the others are fetched when a name has letters of theirs. The unicode-ranges in fonts.css
 * are those of these letters: this prints them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './lib/tree.ts'

const folder = join(root, 'src/ui/styles/fonts')
const packages = join(root, 'node_modules/@fontsource-variable')

/**
 * The letters of English, figures and the signs of our own texts; and what names in America most often need beyond them: 1.4 kB
 * here, 15 kB as a file of their own.
 */
const frequent = 'ÁÄÉÍÑÓÖÚÜáäçèéëíñóöúü'
const basic = `${letters(0x20, 0x7e)}\u00a0©·½×–—‘’“”•…−${frequent}`
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż'
const parts = [
  { name: 'basic', source: 'latin', text: basic },
  { name: 'western', source: 'latin', text: without(basic, `${letters(0xa1, 0xff)}ıŒœʻʼˆ˚˜€™↑↓∕`) },
  { name: 'polish', source: 'latin-ext', text: polish },
  { name: 'central', source: 'latin-ext', text: without(`${polish}ıŒœ`, letters(0x100, 0x17f)) },
  { name: 'other', source: 'latin-ext', text: letters(0x180, 0x24f) + letters(0x1e00, 0x1e9f) },
] as const

/** Headings have one weight; the text has four. */
const faces = [
  { name: 'archivo', axes: { wght: { min: 400, max: 800 } } },
  { name: 'besley', axes: { wght: 650 } },
] as const

mkdirSync(folder, { recursive: true })
for (const { name, text } of parts) console.log(`${name}: ${rangesOf(text)}`)
for (const { name, axes } of faces) {
  for (const part of parts) {
    const source = readFileSync(join(packages, name, 'files', `${name}-${part.source}-wght-normal.woff2`))
    const font = await subsetFont(source, part.text, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(folder, `${name}-${part.name}.woff2`), font)
    console.log(`${name}-${part.name}: ${source.length} to ${font.length} bytes`)
  }
}

function without(taken: string, text: string): string {
  return [...text].filter((letter) => !taken.includes(letter)).join('')
}

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** 'U+0020-007E, U+00A0' */
function rangesOf(text: string): string {
  const points = [...text].map((letter) => letter.codePointAt(0) as number).sort((a, b) => a - b)
  const starts = points.filter((point) => !points.includes(point - 1))
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return starts
    .map((start) => {
      let end = start
      while (points.includes(end + 1)) end++
      return start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`
    })
    .join(', ')
}
