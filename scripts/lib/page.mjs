import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, Stop, say } from './console.mjs'
import { once } from './once.mjs'

const out = join(root, 'dist', 'client')
const stamp = join(root, 'dist', 'page.stamp')
const alone = [
  'index.html',
  'vite.config.ts',
  'vite.calls.ts',
  'vite.compress.ts',
  'vite.offline.ts',
  'vite.renderer.ts',
  'tsconfig.base.json',
  'tsconfig.client.json',
  'package-lock.json',
]

/** Folders of src with nothing of the page. */
const outside = new Set(['server', 'gallery'])

/** Builds the page into dist/client, unless it was built from exactly these sources; `force` always builds. */
export function ensurePage(node, env, { again = false } = {}) {
  if (!existsSync(join(root, 'index.html'))) return say('there is no index.html yet: going on without a page')
  const mark = hashOfSources()
  if (again) rmSync(stamp, { force: true })
  once(
    () => existsSync(join(out, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === mark,
    () => {
      say('building the page')
      rmSync(stamp, { force: true })
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const done = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
        cwd: root,
        env,
        stdio: 'inherit',
      })
      if (done.status !== 0) throw new Stop('The page could not be built; what Vite said stands above.')
      mkdirSync(join(root, 'dist'), { recursive: true })
      writeFileSync(stamp, mark)
    },
  )
}

/** Compares content, not times: works for a fresh clone or another branch. */
function hashOfSources() {
  const hash = createHash('sha256')
  const files = [
    ...alone.map((name) => join(root, name)),
    ...filesUnder(join(root, 'src')),
    ...filesUnder(join(root, 'public')),
  ]
  for (const file of files) {
    if (!existsSync(file)) continue
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return outside.has(entry.name) ? [] : filesUnder(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
