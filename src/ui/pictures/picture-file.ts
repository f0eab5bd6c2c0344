/** Pictures painted on this device, to be sent or saved. Nothing of it needs the server. */

/** The board's face and the page's, as canvas fonts: `${boardFace}` after a size. */
export const boardFace = 'Besley, "Besley Stand-in", Georgia, serif'
export const plainFace = 'Archivo, "Archivo Stand-in", Arial, sans-serif'

export interface Picture {
  width: number
  height: number
  paint(on: CanvasRenderingContext2D): void
}

/** The picture as a PNG, twice as fine as its measures. Throws if the browser paints none. */
export async function asPng({ width, height, paint }: Picture): Promise<Blob> {
  // A face that a page never showed isn't loaded; without signal the stand-in does.
  const faces = [`700 20px ${boardFace}`, `400 20px ${plainFace}`]
  await Promise.allSettled(faces.map((face) => document.fonts?.load(face)))
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const on = canvas.getContext('2d')
  if (!on) throw new Error('This browser paints no pictures')
  on.scale(2, 2)
  paint(on)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture wasn’t made'))), 'image/png'),
  )
}

interface Line {
  text: string
  x: number
  y: number
  /** Such as '700 20px Besley'. */
  font: string
  color: string
  align?: CanvasTextAlign
  /** Wider text is set smaller, not cut off. */
  most?: number
}

/** One line of text; `y` is its baseline. */
export function writeLine(
  on: CanvasRenderingContext2D,
  { text, x, y, font, color, align = 'left', most }: Line,
): void {
  on.font = font
  on.fillStyle = color
  on.textAlign = align
  on.textBaseline = 'alphabetic'
  const width = on.measureText(text).width
  if (most !== undefined && width > most) on.font = smaller(font, most / width)
  on.fillText(text, x, y)
}

function smaller(font: string, by: number): string {
  return font.replace(/([\d.]+)px/, (_, size: string) => `${Math.floor(Number(size) * by * 10) / 10}px`)
}

/** The words in lines no wider than `most`. */
export function linesOf(
  on: CanvasRenderingContext2D,
  { text, font, most }: { text: string; font: string; most: number },
): string[] {
  on.font = font
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || on.measureText(longer).width > most) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
