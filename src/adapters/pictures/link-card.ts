import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '../../kernel/text/html.ts'
import { type Box, type LinkCard, linkCardSize } from '../../ports/pictures.ts'

const colors = { paper: '#fbf8f1', ink: '#17231d', soft: '#46534c', fairway: '#12382b' }
const margin = 72
const drawingWidth = 400

const board = {
  font: 'Besley',
  fontfile: fileOf('@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf'),
}
const plain = {
  font: 'Archivo',
  fontfile: fileOf('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
}

/** Date, name and place on paper with a fairway band at the left, the drawing at the right. */
export async function drawLinkCard({ title, above, below, drawing }: LinkCard): Promise<Uint8Array> {
  const width = linkCardSize.width - 2 * margin - (drawing ? drawingWidth : 0)
  const parts = await Promise.all([
    drawing && picture(drawing),
    lettering(above, plain, colors.soft, { width, height: 36 }, 92),
    lettering(title, board, colors.ink, { width, height: 300 }, 168),
    lettering(below, plain, colors.soft, { width, height: 36 }, 506),
  ])
  const ground = { ...linkCardSize, channels: 3 as const, background: colors.paper }
  return sharp({ create: ground })
    .composite([band(), ...parts.filter((part): part is OverlayOptions => Boolean(part))])
    .png({ palette: true })
    .toBuffer()
}

function band(): OverlayOptions {
  const { width, height } = linkCardSize
  const create = { width, height: 22, channels: 3 as const, background: colors.fairway }
  return { input: { create }, left: 0, top: height - 22 }
}

async function picture({ svg, ground }: { svg: string; ground: string }): Promise<OverlayOptions> {
  const size = { width: drawingWidth, height: linkCardSize.height - 22 }
  // With its own aspect ratio, the drawing continues beyond its view box.
  const filled = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `)
  const input = await sharp(Buffer.from(filled))
    .resize({ ...size, fit: 'contain', background: ground })
    .png()
    .toBuffer()
  return { input, left: linkCardSize.width - drawingWidth, top: 0 }
}

/** The largest font size at which the whole text fits the box. */
async function lettering(
  text: string,
  face: typeof board,
  color: string,
  box: Box,
  top: number,
): Promise<OverlayOptions | null> {
  if (text.trim() === '') return null
  const markup = `<span foreground="${color}" line_height="0.85">${escapeHtml(text)}</span>`
  const input = await sharp({ text: { text: markup, ...face, ...box, rgba: true, wrap: 'word-char' } })
    .png()
    .toBuffer()
  return { input, left: margin, top }
}

function fileOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}
