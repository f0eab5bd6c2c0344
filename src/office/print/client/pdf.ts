import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import {
  type Face,
  type Mark,
  type Page,
  type PaperName,
  type PictureMark,
  papers,
  placeOn,
  type TextMark,
} from '../page.ts'

export interface PdfNeeds {
  fonts: Record<Face, Uint8Array>
  /** Letter unless said otherwise. */
  paper?: PaperName
  /** The picture's file as a JPEG. */
  pictureOf(address: string): Promise<Uint8Array>
  /**
   * Renders text that our fonts lack characters for, such as other scripts, with the system's fonts: a picture and
   * its area in points relative to the start of the text. null if it can't be rendered.
   */
  drawn(text: string, mark: TextMark): Promise<DrawnText | null>
}

export interface DrawnText {
  /** RGBA bytes of each pixel, row by row. */
  pixels: Uint8ClampedArray
  columns: number
  rows: number
  /** Distance to the next character. */
  advance: number
  left: number
  above: number
  width: number
  height: number
}

export interface Part {
  title: string
  pages: readonly Page[]
}

type Progress = (done: number, all: number) => void

/** Writes the pages as a PDF, with a bookmark for each part. Yields to the browser between pages. */
export async function writePdf(
  title: string,
  parts: readonly Part[],
  needs: PdfNeeds,
  tell: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No built-in font; they lack characters such as 'Ł'.
    font: '',
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Pinhigh', Producer: 'Pinhigh' },
  })
  const bytes = bytesOf(document)
  const writer = new Writer(document, needs)
  const all = parts.reduce((total, { pages }) => total + pages.length, 0)
  let done = 0
  for (const part of parts) {
    for (const [index, page] of part.pages.entries()) {
      const on = page.isStock ? 'letter' : (needs.paper ?? 'letter')
      document.addPage({ size: [papers[on].width, papers[on].height], margin: 0 })
      if (index === 0) document.outline.addItem(part.title)
      const { scale, x, y } = placeOn(on)
      if (on !== 'letter') document.transform(scale, 0, 0, scale, x, y)
      for (const mark of page.marks) await writer.write(mark)
      done += 1
      tell(done, all)
      await breath()
    }
  }
  document.end()
  return bytes
}

interface Lettering extends DrawnText {
  image: { width: number; height: number; label: string; obj: unknown }
}

class Writer {
  readonly #document: PDFKit.PDFDocument
  readonly #needs: PdfNeeds
  readonly #has: Record<Face, (codePoint: number) => boolean>
  readonly #pictures = new Map<string, Promise<Uint8Array>>()
  readonly #letterings = new Map<string, Promise<Lettering | null>>()

  constructor(document: PDFKit.PDFDocument, needs: PdfNeeds) {
    this.#document = document
    this.#needs = needs
    this.#has = {
      board: coverage(needs.fonts.board),
      plain: coverage(needs.fonts.plain),
      bold: coverage(needs.fonts.bold),
    }
    for (const face of ['board', 'plain', 'bold'] as const)
      document.registerFont(face, needs.fonts[face] as Buffer)
  }

  async write(mark: Mark): Promise<void> {
    if (mark.kind === 'text') return this.#text(mark)
    if (mark.kind === 'picture') return this.#picture(mark)
    const { fill, stroke, line } = mark
    const document = this.#document
    if (mark.kind === 'path') document.path(mark.path)
    else if (mark.radius > 0) document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius)
    else document.rect(mark.x, mark.y, mark.width, mark.height)
    if (stroke) document.lineWidth(line)
    if (mark.kind === 'path' && mark.dash) document.dash(mark.dash, {})
    if (fill && stroke) document.fillAndStroke(fill, stroke)
    else if (fill) document.fill(fill)
    else if (stroke) document.stroke(stroke)
    if (mark.kind === 'path' && mark.dash) document.undash()
  }

  async #text(mark: TextMark): Promise<void> {
    const document = this.#document
    let x = mark.x
    for (const { text, isOurs } of runsOf(mark.text, this.#has[mark.face])) {
      const drawn = isOurs ? null : await this.#drawn(text, mark)
      if (drawn) {
        const { image, advance, left, above, width, height } = drawn
        document.image(image as never, x + left, mark.y - above, { width, height })
        x += advance
      } else {
        document.font(mark.face).fontSize(mark.size).fillColor(mark.color)
        document.text(text, x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
        x += document.widthOfString(text)
      }
    }
  }

  /** Cached, because a name appears on several pages. */
  #drawn(text: string, mark: TextMark): Promise<Lettering | null> {
    const key = [text, mark.face, mark.size, mark.color].join(' ')
    const known =
      this.#letterings.get(key) ??
      this.#needs.drawn(text, mark).then((drawn) => drawn && this.#asImage(drawn))
    this.#letterings.set(key, known)
    return known
  }

  /**
   * Builds the image object that the PDF library would create. Its own code for transparent images needs a worker
   * from a blob, which our content security policy forbids.
   */
  #asImage(drawn: DrawnText): Lettering {
    const { pixels, columns, rows } = drawn
    const common = { Type: 'XObject', Subtype: 'Image', Width: columns, Height: rows, BitsPerComponent: 8 }
    const mask = this.#document.ref({ ...common, ColorSpace: 'DeviceGray' })
    mask.end(new Uint8Array(pixels.filter((_, index) => index % 4 === 3)) as Buffer)
    const obj = this.#document.ref({ ...common, ColorSpace: 'DeviceRGB', SMask: mask })
    obj.end(new Uint8Array(pixels.filter((_, index) => index % 4 !== 3)) as Buffer)
    return { ...drawn, image: { width: columns, height: rows, label: `L${this.#letterings.size}`, obj } }
  }

  async #picture({ address, x, y, width, height }: PictureMark): Promise<void> {
    const known = this.#pictures.get(address) ?? this.#needs.pictureOf(address)
    this.#pictures.set(address, known)
    const bytes = await known
    if (bytes)
      this.#document.image(bytes as Buffer, x, y, { fit: [width, height], align: 'center', valign: 'center' })
  }
}

function coverage(font: Uint8Array): (codePoint: number) => boolean {
  const opened = create(font as Buffer)
  return (codePoint) => 'hasGlyphForCodePoint' in opened && opened.hasGlyphForCodePoint(codePoint)
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    document.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    document.on('error', reject)
    document.on('end', () => {
      const whole = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0))
      let at = 0
      for (const chunk of chunks) {
        whole.set(chunk, at)
        at += chunk.length
      }
      resolve(whole)
    })
  })
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

interface Run {
  text: string
  /** Whether our fonts have all its characters. */
  isOurs: boolean
}

/**
 * Splits text into runs with and without characters missing from the font. A character and its accents stay
 * together.
 */
function runsOf(text: string, has: (codePoint: number) => boolean): Run[] {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1)
    // A space stays with the run before it, so that words in another script are rendered together.
    const isOurs =
      segment === ' ' && last ? last.isOurs : [...segment].every((letter) => has(letter.codePointAt(0) ?? 0))
    if (last?.isOurs === isOurs) last.text += segment
    else runs.push({ text: segment, isOurs })
  }
  return runs
}
