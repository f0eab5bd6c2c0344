import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * A new folder for the data of a server or a phone, in memory where there is room: a test commits hundreds of
 * times, and a busy disk takes many milliseconds for each. A killed process loses nothing there; only a power cut
 * would.
 */
export function testFolder(name: string): string {
  return mkdtempSync(join(place(), `pinhigh-${name}-`))
}

function place(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
