import { letterHeight, letters, type Mark, marks } from './sample-letters.ts'

export interface SampleLogo {
  /** Capital letters, spaces and '&', one entry per line. */
  lines: readonly string[]
  mark: Mark
  colour: string
  /** Stroke width, in letter units. */
  weight?: number
  /** Light letters on a colored background, instead of transparent. */
  plate?: true
}

const [gap, blank, lineGap, margin] = [1.7, 3, 3, 2]

/** A fictional company's logo as a PNG 600 pixels wide. */
export async function drawLogo(logo: SampleLogo): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svgOf(logo)))
    .resize({ width: 600 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function svgOf({ lines, mark, colour, weight = 0.9, plate }: SampleLogo): string {
  const widest = Math.max(...lines.map(widthOf))
  const textHeight = lines.length * letterHeight + (lines.length - 1) * lineGap
  const markSize = Math.max(textHeight, 8)
  const height = markSize + 2 * margin
  const width = markSize + 2.5 + widest + 2 * margin
  const ink = plate ? '#fbf8f1' : colour
  const text = lines.map((line, row) => {
    const y = (height - textHeight) / 2 + row * (letterHeight + lineGap)
    return `<g transform="translate(${margin + markSize + 2.5} ${y})">${lettersOf(line)}</g>`
  })
  const sign = `<path transform="translate(${margin} ${margin}) scale(${markSize / 6})" d="${marks[mark]}" fill="${ink}" fill-rule="evenodd"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 10}" height="${height * 10}">` +
    (plate ? `<rect width="${width}" height="${height}" rx="1.2" fill="${colour}"/>` : '') +
    sign +
    `<g fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${text.join('')}</g></svg>`
  )
}

function widthOf(line: string): number {
  return [...line].reduce((width, letter) => width + advance(letter), 0) - gap
}

function advance(letter: string): number {
  return (letters[letter]?.[0] ?? blank - gap) + gap
}

function lettersOf(line: string): string {
  let x = 0
  return [...line]
    .map((letter) => {
      const drawn = `<path transform="translate(${x} 0)" d="${letters[letter]?.[1] ?? ''}"/>`
      x += advance(letter)
      return drawn
    })
    .join('')
}
