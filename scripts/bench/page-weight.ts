import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/tree.ts'
import { kilobytes } from './figures.ts'
import type { Table } from './table.ts'

const limit = 100_000
const aim = 85_000
const folder = join(root, 'dist', 'client')

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** What the home page loads besides its screen in some phases of the year. */
const phaseParts = { 'before sign-up': 'home-previous', 'in play': 'day-hero', final: 'home-after' }

/** Compressed JavaScript a browser loads before a page appears: the entry, the page's screen, and their imports. */
export async function measurePageWeight(): Promise<Table> {
  const { shared: first, pages } = pageWeights()
  const rows = pages.map(({ name, bytes }) => [
    name,
    kilobytes(bytes),
    kilobytes(bytes - first),
    verdict(bytes),
  ])
  const title = `First-load JavaScript, gzipped (at most ${kilobytes(limit)}, aim ${kilobytes(aim)})`
  return {
    title,
    head: ['page', 'all', 'of its own', ''],
    rows: [['what all share', kilobytes(first), '', ''], ...rows],
  }
}

/** The same in bytes, heaviest first; needs a built page. */
export function pageWeights(): { shared: number; pages: { name: string; bytes: number }[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const screens = Object.keys(manifest).filter(
    (key) => /-(screen|page)\.tsx$/.test(key) && manifest[key]?.isDynamicEntry,
  )
  const list = Object.keys(manifest).filter((key) => key.endsWith('/other-routes.tsx'))
  const home = screens.find((key) => key.endsWith('/home-screen.tsx')) ?? ''
  const ofPhases = Object.entries(phaseParts).map(([phase, part]) => {
    const key = Object.keys(manifest).find((source) => source.endsWith(`/${part}.tsx`)) ?? ''
    return { name: `/ ${phase}`, bytes: weigh(manifest, [...entry, home, key]) }
  })
  const ofScreens = screens.map((key) => ({
    name: key
      .replace(/.*\/(.+)-(screen|page)\.tsx$/, '$1')
      .replaceAll('-', ' ')
      .replace(/^home$/, '/'),
    // All but the home page's visitors wait for the list of pages.
    bytes: weigh(manifest, [...entry, ...(key === home ? [] : list), key]),
  }))
  const pages = [...ofScreens, ...ofPhases].sort((a, b) => b.bytes - a.bytes)
  return { shared: weigh(manifest, entry), pages }
}

function verdict(bytes: number): string {
  if (bytes > limit) return 'over the limit'
  return bytes > aim ? 'over the aim' : ''
}

function weigh(manifest: Manifest, keys: readonly string[]): number {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  return scripts.reduce((total, file) => total + packedSize(file), 0)
}

const sizes = new Map<string, number>()

/** React's file is a part of every page. */
function packedSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
  sizes.set(file, size)
  return size
}
