import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { ensureProgram } from '../../scripts/lib/system.ts'

/** Inspects a PDF with independent programs, as somebody who holds the sheets would. */

export interface Page {
  /** Points. */
  width: number
  height: number
  text: string
}

/** Gray values, 0 is black. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Its types and its module disagree about what is imported. */
const readQr = createRequire(import.meta.url)('jsqr') as (
  colored: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null

const dots = 100
const run = promisify(execFile)

export async function pagesOf(pdf: Uint8Array): Promise<Page[]> {
  return withFile(pdf, async (file) => {
    const [sizes, texts] = await Promise.all([
      poppler('pdfinfo', ['-l', '9999', file]),
      poppler('pdftotext', ['-enc', 'UTF-8', file, '-']),
    ])
    const all = [...sizes.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)]
    const pages = texts.split('\f')
    return all.map(([, width, height], index) => ({
      width: Number(width),
      height: Number(height),
      text: (pages[index] ?? '').replaceAll(/\s+/g, ' ').trim(),
    }))
  })
}

/** The sheets as pictures, or only some of them, counted from 1. */
export async function picturesOf(
  pdf: Uint8Array,
  only?: { first: number; last: number },
): Promise<Picture[]> {
  return withFile(pdf, async (file, folder) => {
    const some = only ? ['-f', String(only.first), '-l', String(only.last)] : []
    await poppler('pdftoppm', ['-r', String(dots), '-gray', '-png', ...some, file, join(folder, 'sheet')])
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return Promise.all(names.sort().map((name) => greys(readFileSync(join(folder, name)))))
  })
}

async function greys(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

/** The number of dots outside the area, in points, that aren't white. */
export function inkOutside(picture: Picture, { x, y, width, height }: Area): number {
  const at = (points: number) => (points * dots) / 72
  let ink = 0
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const isInside =
        column >= Math.floor(at(x)) - 1 &&
        column <= Math.ceil(at(x + width)) + 1 &&
        row >= Math.floor(at(y)) - 1 &&
        row <= Math.ceil(at(y + height)) + 1
      if (!isInside && (picture.pixels[row * picture.width + column] ?? 255) < 250) ink += 1
    }
  }
  return ink
}

/** How dark an area is on average: 0 is blank, 1 is black. */
export function darkness(picture: Picture, { x, y, width, height }: Area): number {
  const at = (points: number) => Math.round((points * dots) / 72)
  let sum = 0
  let count = 0
  for (let row = at(y); row < at(y + height); row++) {
    for (let column = at(x); column < at(x + width); column++) {
      sum += 255 - (picture.pixels[row * picture.width + column] ?? 255)
      count += 1
    }
  }
  return sum / count / 255
}

/** The share of dots in which two pictures of one size clearly differ. */
export function difference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  const differing = one.pixels.filter((grey, index) => Math.abs(grey - (other.pixels[index] ?? 0)) > 96)
  return differing.length / one.pixels.length
}

/** The texts of the QR codes, in the upper and in the lower half. */
export function qrCodes(picture: Picture): (string | null)[] {
  const half = Math.floor(picture.height / 2)
  return [0, half].map((top) => {
    const colored = new Uint8ClampedArray(picture.width * half * 4)
    for (let index = 0; index < picture.width * half; index++) {
      const grey = picture.pixels[top * picture.width + index] ?? 255
      colored.set([grey, grey, grey, 255], index * 4)
    }
    return readQr(colored, picture.width, half)?.data ?? null
  })
}

async function withFile<T>(pdf: Uint8Array, use: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-print-'))
  const file = join(folder, 'sheets.pdf')
  writeFileSync(file, pdf)
  try {
    return await use(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function poppler(name: string, args: string[]): Promise<string> {
  const { stdout } = await run(findProgram(name), args, { maxBuffer: 1e8 })
  return stdout
}

function findProgram(name: string): string {
  const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => join(folder, name))
  return ensureProgram({
    what: `${name} (of Poppler)`,
    debianPackage: 'poppler-utils',
    find: () => places.find((path) => existsSync(path)) ?? null,
  })
}
