import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, Stop, say } from './console.mjs'
import { once } from './once.mjs'

const dist = join(root, 'dist')

const page = {
  name: 'page',
  out: 'client/index.html',
  config: 'vite.config.ts',
  sources: [
    'index.html',
    'vite.config.ts',
    'scripts/build',
    'src/server/contracts.ts',
    'tsconfig.base.json',
    'tsconfig.client.json',
    'package-lock.json',
    'public',
    'src',
  ],
  /** Folders of src with nothing of it. */
  outside: ['server', 'gallery'],
}

const server = {
  name: 'server',
  out: 'server/main.js',
  config: 'vite.server.ts',
  sources: ['vite.server.ts', 'scripts/build/letters.ts', 'package-lock.json', 'src'],
  outside: ['app', 'client', 'gallery', 'ui'],
}

/** The server's entry, as built. */
export const builtServer = 'dist/server/main.js'

/** Builds page and server into dist, unless they were built from exactly these sources; `again` always builds. */
export function ensureBuilt(node, env, { again = false } = {}) {
  for (const part of [page, server]) ensurePart(part, node, env, again)
}

function ensurePart({ name, out, config, sources, outside }, node, env, again) {
  const stamp = join(dist, `${name}.stamp`)
  const mark = hashOf(sources, outside)
  if (again) rmSync(stamp, { force: true })
  once(
    () => existsSync(join(dist, out)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === mark,
    () => {
      say(`building the ${name}`)
      rmSync(stamp, { force: true })
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const done = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
        cwd: root,
        env,
        stdio: 'inherit',
      })
      if (done.status !== 0) throw new Stop(`The ${name} could not be built; what Vite said stands above.`)
      mkdirSync(dist, { recursive: true })
      writeFileSync(stamp, mark)
    },
  )
}

/** Compares content, not times: works for a fresh clone or another branch. */
function hashOf(sources, outside) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesAt(join(root, name), outside))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesAt(path, outside) {
  if (!existsSync(path)) return []
  const isFolder = statSync(path).isDirectory()
  if (!isFolder) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => (outside.includes(name) ? [] : filesAt(join(path, name), outside)))
}
