import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop, say } from './console.mjs'

const folder = join(root, '.runtime')
const lock = join(folder, 'at-work')
const longest = 15 * 60_000

/**
 * Runs a setup step unless its result is already there. Two simultaneous starts run one after the other; a lock
 * left by a killed one doesn't block. `tellWaiting` is called at most once, before a wait.
 */
export function once(isThere, bring, tellWaiting = anotherStart) {
  if (isThere()) return
  mkdirSync(folder, { recursive: true })
  takeLock(tellWaiting)
  try {
    if (!isThere()) bring()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function anotherStart() {
  say('another start is preparing this folder; waiting for it')
}

function takeLock(tellWaiting) {
  const start = Date.now()
  for (let told = false; !tryLock(); told = true) {
    if (!told) tellWaiting()
    if (Date.now() - start > longest)
      throw new Stop(`Waited 15 minutes. If nothing else runs, delete ${lock}.`)
    sleep(300)
    if (!ownerLives()) rmSync(lock, { recursive: true, force: true })
  }
}

function tryLock() {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  return true
}

function ownerLives() {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    // No pid yet: it was taken this very moment. EPERM: it is alive, owned by another user.
    return error.code === 'ENOENT' || error.code === 'EPERM'
  }
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
