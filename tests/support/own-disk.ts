import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own with an ext4 file system, in a file: only what was written through to it is in that file. */
export interface OwnDisk {
  /** Where it is mounted. */
  folder: string
  /** What a power cut at this moment would leave, mounted as after a restart. Whoever writes should be stopped. */
  afterPowerCut(): OwnDisk
  remove(): void
}

/** Seconds: meanwhile the system writes nothing to the disk that nobody asked it to. */
const lazy = 300

/** Megabytes that a disk with a journal takes. */
const smallest = 8

/** Whether the system lets us make one: it takes root, mkfs.ext4 and loop devices. */
export function canMakeDisks(): boolean {
  try {
    ownDisk(smallest).remove()
    return true
  } catch {
    return false
  }
}

export function ownDisk(megabytes: number): OwnDisk {
  const place = mkdtempSync(join(tmpdir(), 'pinhigh-disk-'))
  const file = join(place, 'disk')
  try {
    writeFileSync(file, '')
    truncateSync(file, megabytes * 1_048_576)
    run('mkfs.ext4', '-q', '-F', file)
    return mounted(place, file)
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

function mounted(place: string, file: string): OwnDisk {
  const folder = join(place, 'mounted')
  mkdirSync(folder)
  run('mount', '-o', `loop,commit=${lazy}`, file, folder)
  return {
    folder,
    afterPowerCut() {
      const next = mkdtempSync(join(tmpdir(), 'pinhigh-disk-'))
      const copy = join(next, 'disk')
      cpSync(file, copy)
      return mounted(next, copy)
    },
    remove() {
      run('umount', folder)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
}
