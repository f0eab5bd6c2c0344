import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from './once.mjs'
import { root, Stop, say } from './say.mjs'

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

/** Somebody ran `npm install` himself: npm's own record says whether the same versions stand there. */
function installedByHand(lock) {
  if (!existsSync(npmsOwnRecord)) return false
  const there = JSON.parse(readFileSync(npmsOwnRecord, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || there[path]?.version === version || (optional && !there[path]),
  )
}

function install(command, first, env) {
  say('installing packages (once, and after they change)')
  const done = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
    },
  )
  if (done.status !== 0) throw new Stop('npm could not install the packages; what it said stands above.')
}
