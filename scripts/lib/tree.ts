import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from '../walls.ts'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every TypeScript file under src/, with its text. */
export function readTree(): SourceFile[] {
  return filesUnder(join(root, 'src'))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
