import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Letters } from '../../ports/pictures.ts'

let font: ReturnType<typeof openBesley> | undefined

/** Loaded with the first sign, since it takes 20 MB. */
function openBesley() {
  const { openSync } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit')
  const file = fileURLToPath(import.meta.resolve('@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf'))
  const opened = openSync(file)
  if (!('layout' in opened)) throw new Error('The font file holds more than one font')
  return opened
}

/**
 * A line of a sign as outlines, centered at `x`, because a picture can't load fonts. Null if the font lacks a letter.
 */
export const besleyLetters: Letters = (line, { x, y, size }) => {
  font ??= openBesley()
  const { glyphs, positions, advanceWidth } = font.layout(line)
  if (glyphs.some(({ id }) => id === 0)) return null
  const scale = size / font.unitsPerEm
  let pen = x - (advanceWidth * scale) / 2
  const outlines = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
    const path = glyph.path
      .scale(scale, -scale)
      .translate(pen + xOffset * scale, y - yOffset * scale)
      .toSVG()
    pen += xAdvance * scale
    return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
  })
  return outlines.join('')
}
