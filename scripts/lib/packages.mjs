import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop, say } from './console.mjs'
import { once } from './once.mjs'

const stamp = join(root, 'node_modules', '.installed')
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json')

/** Installs what package-lock.json says, unless exactly that is installed. */
export function ensurePackages([command, ...first], env) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const mark = createHash('sha256').update(`${lock}${process.platform}-${process.arch}`).digest('hex')
  once(
    () => existsSync(stamp) && readFileSync(stamp, 'utf8') === mark,
    () => {
      if (!installedByHand(JSON.parse(lock))) install(command, first, env)
      mkdirSync(join(root, 'node_modules'), { recursive: true })
      writeFileSync(stamp, mark)
    },
  )
}

/** Somebody ran `npm install`: npm's own record says whether the same versions are installed. */
function installedByHand(lock) {
  if (!existsSync(npmsOwnRecord)) return false
  const there = JSON.parse(readFileSync(npmsOwnRecord, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || there[path]?.version === version || (optional && !there[path]),
  )
}

/**
 * `npm ci` first. It refuses a lock file that leaves out packages for other platforms, as npm writes one where a
 * registry lacks them; `npm install` takes the same versions from it and adds those for its own platform.
 */
function install(command, first, env) {
  say('installing packages (once, and after they change)')
  const shared = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (args) =>
    spawnSync(command, [...first, ...args, ...shared], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
    })
  if (npm(['ci']).status === 0) return
  const done = npm(['install', '--no-save'])
  if (done.status === 0) return
  throw new Stop(`${done.stderr ?? ''}npm could not install the packages; what it said stands above.`)
}
