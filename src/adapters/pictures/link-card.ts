import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '../../kernel/text/html.ts'
import { type Box, type LinkCard, type LinkCardPicture, linkCardSize } from '../../ports/pictures.ts'

const colors = { paper: '#fbf8f1', ink: '#17231d', soft: '#46534c', fairway: '#12382b' }
const margin = 72
const pictureWidth = 400
const bandHeight = 22
/** Of paper, without the band. */
const height = linkCardSize.height - bandHeight
const gaps = { line: 14, title: 32 }

interface Face {
  font: string
  fontfile: string
  color: string
  /** Sizes and the highest a text may be at each, in pixels; the first that fits is taken. */
  tries: readonly (readonly [size: number, highest: number])[]
  lineHeight: number
}
const board: Face = {
  font: 'Besley',
  fontfile: fileOf('@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf'),
  color: colors.ink,
  tries: [88, 80, 72, 64, 56, 50, 44, 38, 32].map((size) => [size, 300]),
  lineHeight: 0.85,
}
const plain: Face = {
  font: 'Archivo',
  fontfile: fileOf('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  color: colors.soft,
  // Smaller in one line rather than larger in two.
  tries: [
    [34, 44],
    [31, 40],
    [28, 37],
    [28, 76],
    [24, 76],
    [20, 76],
  ],
  lineHeight: 0.95,
}

/** The lines on paper with a fairway band below, the picture at the right. */
export async function drawLinkCard({ title, above, below, picture, type }: LinkCard): Promise<Uint8Array> {
  const width = linkCardSize.width - 2 * margin - (picture ? pictureWidth : 0)
  const [shown, name, ...lines] = await Promise.all([
    picture && drawPicture(picture),
    lettering(title, board, width),
    ...[above, ...below].map((line) => lettering(line, plain, width)),
  ])
  const [first, ...others] = lines
  const stack = stacked([
    { block: first ?? null, gap: 0 },
    { block: name, gap: gaps.title },
    ...others.map((block, place) => ({ block, gap: place === 0 ? gaps.title : gaps.line })),
  ])
  const ground = { ...linkCardSize, channels: 3 as const, background: colors.paper }
  const card = sharp({ create: ground }).composite([band(), ...stack, ...(shown ? [shown] : [])])
  return (type === 'png' ? card.png({ palette: true }) : card.jpeg({ quality: 84, mozjpeg: true })).toBuffer()
}

interface Block {
  input: Buffer
  height: number
}

/** One below the other, in the middle of the paper. `gap` is the space above a block that isn't the first. */
function stacked(blocks: readonly { block: Block | null; gap: number }[]): OverlayOptions[] {
  const shown = blocks.flatMap(({ block, gap }) => (block ? [{ block, gap }] : []))
  const whole = shown.reduce((sum, { block, gap }, place) => sum + block.height + (place > 0 ? gap : 0), 0)
  let top = Math.max(0, Math.round((height - whole) / 2))
  return shown.map(({ block, gap }, place) => {
    if (place > 0) top += gap
    const placed = { input: block.input, left: margin, top }
    top += block.height
    return placed
  })
}

function band(): OverlayOptions {
  const create = {
    width: linkCardSize.width,
    height: bandHeight,
    channels: 3 as const,
    background: colors.fairway,
  }
  return { input: { create }, left: 0, top: height }
}

async function drawPicture(picture: LinkCardPicture): Promise<OverlayOptions> {
  const size = { width: pictureWidth, height }
  const drawn =
    'photo' in picture
      ? sharp(picture.photo)
          .autoOrient()
          .resize({ ...size, fit: 'cover', position: 'attention' })
      : // With its own aspect ratio, the drawing continues beyond its view box.
        sharp(
          Buffer.from(picture.svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `)),
        ).resize({ ...size, fit: 'contain', background: picture.ground })
  return { input: await drawn.png().toBuffer(), left: linkCardSize.width - pictureWidth, top: 0 }
}

/** At the first of the face's sizes that fits without splitting a word; smaller if none does. */
async function lettering(text: string, face: Face, width: number): Promise<Block | null> {
  if (text.trim() === '') return null
  for (const [size, highest] of face.tries) {
    const block = await lettered(text, face, { width, size })
    if (block.width <= width && block.height <= highest) return block
  }
  const [, highest = 0] = face.tries.at(-1) ?? []
  return lettered(text, face, { width, height: highest })
}

async function lettered(
  text: string,
  { font, fontfile, color, lineHeight }: Face,
  how: Box | { width: number; size: number },
): Promise<Block & { width: number }> {
  const markup = `<span foreground="${color}" line_height="${lineHeight}">${escapeHtml(text)}</span>`
  const given =
    'size' in how
      ? { font: `${font} ${how.size}`, dpi: 72, width: how.width, wrap: 'word' as const }
      : { font, ...how, wrap: 'word-char' as const }
  const { data, info } = await sharp({ text: { text: markup, fontfile, rgba: true, ...given } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

function fileOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}
