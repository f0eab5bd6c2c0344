import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from './once.mjs'

/**
 * Finds a system program, and installs its Debian package when it is missing and this user may. Throws a one-line
 * error when neither works. If several test files need it at once, one installs it.
 */
export function ensureProgram(wanted: {
  what: string
  /** Several names are separated by spaces. */
  debianPackage: string
  find: () => string | null
}): string {
  const there = wanted.find()
  if (there) return there
  if (mayInstall())
    once(
      () => wanted.find() !== null,
      () => install(wanted.debianPackage),
      () => tell(`${wanted.debianPackage} is being installed; waiting for it`),
    )
  const brought = wanted.find()
  if (brought) return brought
  throw new Error(
    `${wanted.what} is missing on this machine. On Debian or Ubuntu: sudo apt-get install ${wanted.debianPackage}`,
  )
}

const aptGet = '/usr/bin/apt-get'
/** Seconds to wait while another program installs packages, as a fresh machine does by itself. */
const lockPatience = 300

function mayInstall(): boolean {
  return (
    existsSync(aptGet) && (isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0)
  )
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Past the console, where a test would take it for an unexpected message. */
function tell(what: string): void {
  process.stderr.write(`pinhigh: ${what}\n`)
}

function install(debianPackages: string): void {
  tell(`installing from Debian: ${debianPackages} (once)`)
  const asRoot = ['env', 'DEBIAN_FRONTEND=noninteractive', aptGet]
  const [command = 'env', ...first] = isRoot() ? asRoot : ['sudo', '-n', ...asRoot]
  const apt = (...args: string[]) => {
    const done = spawnSync(command, [...first, '-qq', '-o', `DPkg::Lock::Timeout=${lockPatience}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (done.status !== 0) process.stderr.write(done.stderr ?? '')
  }
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...debianPackages.split(' '))
}
