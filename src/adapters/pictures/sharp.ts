import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../../kernel/problem.ts'
import { workQueue } from '../../kernel/work-queue.ts'
import { type Box, PictureRefused, type Pictures, type TakenPicture } from '../../ports/pictures.ts'
import { openWindow } from './file-window.ts'
import { drawLinkCard } from './link-card.ts'
import { neededParts } from './needed-parts.ts'
import type { Part } from './parts.ts'

const maxPixels = 40_000_000
const patience = { seconds: 20 }

// One visitor's upload is of no use for the next.
sharp.cache(false)

// Use one core at most, so the other can serve requests.
sharp.concurrency(1)

/** A 40-megapixel picture takes about a second, so nobody waits longer than a browser does. */
const waiting = { stranger: 6, known: 20 }
const retryAfter = 10

/** Decodes with libvips, one picture at a time: 40 megapixels take 160 MB, as much as a small machine can spare. */
export function sharpPictures(): Pictures {
  const queue = workQueue({ atOnce: 1, waiting, full: () => new Problem('busy', { retryAfter }) })
  return {
    takeIn: (path, boxes, whose) => queue.run(whose, () => takeIn(path, boxes)),
    linkCard: (card) => queue.run('stranger', () => drawLinkCard(card)),
  }
}

async function takeIn(path: string, boxes: readonly Box[]): Promise<TakenPicture> {
  const type = await typeOf(path)
  const pixels = await claimedPixels(path, type)
  const needed = await partsOf(path, type, pixels)
  try {
    return { type, ...original(path, needed), webp: await drawAnew(path, boxes) }
  } catch {
    throw new PictureRefused('damaged')
  }
}

/** By the first bytes: file name and declared type can't be trusted. */
async function typeOf(path: string): Promise<'png' | 'jpg'> {
  const found = await fileTypeFromFile(path)
  if (found?.ext === 'png' || found?.ext === 'jpg') return found.ext
  throw new PictureRefused('not-a-picture')
}

/** Reads only the header. A file of a few kilobytes can claim to be a picture that fills the memory. */
async function claimedPixels(path: string, type: 'png' | 'jpg'): Promise<number> {
  const claimed = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (claimed?.format !== (type === 'jpg' ? 'jpeg' : 'png')) throw new PictureRefused('damaged')
  const pixels = claimed.width * claimed.height
  if (pixels > maxPixels) throw new PictureRefused('too-many-pixels')
  return pixels
}

async function partsOf(path: string, type: 'png' | 'jpg', pixels: number): Promise<Part[]> {
  const file = await open(path)
  try {
    return await neededParts(await openWindow(file), type, pixels)
  } finally {
    await file.close()
  }
}

/** The picture's own file without unneeded parts, pixel for pixel the same. */
function original(path: string, needed: readonly Part[]): Pick<TakenPicture, 'original' | 'size'> {
  const size = needed.reduce((sum, part) => sum + part.end - part.start, 0)
  return { size, original: () => piecesOf(path, needed) }
}

async function* piecesOf(path: string, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { start, end } of parts) yield* createReadStream(path, { start, end: end - 1 })
}

/** Decodes once, rotates upright and converts to sRGB, then makes each size from that. */
async function drawAnew(path: string, boxes: readonly Box[]): Promise<Uint8Array[]> {
  const widest = Math.max(...boxes.map(({ width }) => width))
  const highest = Math.max(...boxes.map(({ height }) => height))
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'warning' })
    .timeout(patience)
    .autoOrient()
    .resize(inside({ width: widest, height: highest }))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    boxes.map((box) =>
      sharp(data, { raw }).resize(inside(box)).webp({ quality: 90, smartSubsample: true }).toBuffer(),
    ),
  )
}

function inside(box: Box) {
  return { ...box, fit: 'inside', withoutEnlargement: true } as const
}
