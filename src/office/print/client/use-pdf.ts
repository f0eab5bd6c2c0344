import { useState } from 'react'
import { saveBlob } from '../../../ui/calls/save-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withTimeout } from '../../../ui/page/lazy-screen.ts'
import type { TextMark } from '../page.ts'
import { families, loadFonts } from './fonts.ts'
import { isRehearsal } from './pages-as-printed.ts'
import { usePaper } from './paper-choice.tsx'
import type { DrawnText, Part } from './pdf.ts'

export interface PdfProgress {
  key: string
  done: number
  all: number
}

/** Creates a PDF in the browser and downloads it, reporting progress. One at a time. */
export function usePdf() {
  const [making, setMaking] = useState<PdfProgress | null>(null)
  const paper = usePaper()

  async function save(key: string, ownTitle: string, parts: readonly Part[]): Promise<void> {
    const title = isRehearsal() ? `Rehearsal, ${ownTitle}` : ownTitle
    setMaking({ key, done: 0, all: parts.reduce((total, { pages }) => total + pages.length, 0) })
    try {
      // Loaded on demand, because the PDF library is large.
      const [{ writePdf }, fonts] = await Promise.all([withTimeout(import('./pdf.ts')), loadFonts()])
      const tell = (done: number, all: number) => setMaking({ key, done, all })
      const bytes = await writePdf(title, parts, { fonts, pictureOf, drawn, paper }, tell)
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${fileName(title)}.pdf`)
      toast.success('The PDF is saved.')
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: for whoever is asked for help
      console.error('The PDF couldn’t be created', thrown)
      toast.error('We couldn’t create the PDF. Try again, or use Print.')
    }
    setMaking(null)
  }

  return { making, save }
}

/** Returns the file name: 'Cart signs, Harlan Memorial Scramble' becomes cart-signs-harlan-memorial-scramble. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'print'
}

/** Loads a picture and converts it to a JPEG on white, which a PDF can embed as is. Throws if loading fails. */
async function pictureOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The picture ${address} didn’t load`)
  const bitmap = await createImageBitmap(await answer.blob())
  const canvas = canvasOf(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser can’t draw pictures')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return asJpeg(canvas)
}

/** Pixels per point: 360 per inch. */
const fine = 5

/** Renders text with the system's fonts, for scripts and symbols that our fonts lack. */
async function drawn(text: string, { face, size, color }: TextMark): Promise<DrawnText | null> {
  const canvas = canvasOf(1, 1)
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = Math.min(fine, 4000 / (size * text.length))
  const font = `${size * scale}px ${families[face]}`
  context.font = font
  const said = context.measureText(text)
  const left = Math.ceil(Math.max(0, said.actualBoundingBoxLeft)) + 1
  const above = Math.ceil(said.actualBoundingBoxAscent) + 1
  canvas.width = left + Math.ceil(Math.max(said.width, said.actualBoundingBoxRight)) + 1
  canvas.height = above + Math.ceil(Math.max(0, said.actualBoundingBoxDescent)) + 1
  context.font = font
  context.fillStyle = color
  context.fillText(text, left, above)
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height).data,
    columns: canvas.width,
    rows: canvas.height,
    advance: said.width / scale,
    left: -left / scale,
    above: above / scale,
    width: canvas.width / scale,
    height: canvas.height / scale,
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) blob.arrayBuffer().then((bytes) => resolve(new Uint8Array(bytes)), reject)
      else reject(new Error('The picture couldn’t be created'))
    }
    canvas.toBlob(take, 'image/jpeg', 0.95)
  })
}
