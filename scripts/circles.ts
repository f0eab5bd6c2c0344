/** Circles of files: a file that imports itself through others. Type imports and dynamic imports count. */
import { dirname, join } from 'node:path/posix'
import { readSource } from './lib/source.ts'
import type { SourceFile } from './walls.ts'

/** Every circle once, one line each: `a.ts -> b.ts -> a.ts`. */
export function circleFaults(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const imports = new Map(files.map((file) => [file.path, importsOf(file, paths)]))
  const finished = new Set<string>()
  const faults: string[] = []

  function follow(path: string, way: readonly string[]): void {
    const start = way.indexOf(path)
    if (start >= 0) faults.push([...way.slice(start), path].join(' -> '))
    if (start >= 0 || finished.has(path)) return
    for (const next of imports.get(path) ?? []) follow(next, [...way, path])
    finished.add(path)
  }

  for (const path of paths) follow(path, [])
  return faults
}

function importsOf({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  const own = readSource(path, text).uses.filter(({ specifier }) => specifier.startsWith('.'))
  const targets = own.map(({ specifier }) => join(dirname(path), specifier.replace(/\?.*$/, '')))
  return [...new Set(targets)].filter((target) => known.has(target)).sort()
}
