import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from '../../scripts/lib/system.ts'

/** A disk of a few megabytes that only one process sees, and that is gone when this process is. */
export interface SmallDisk {
  /** Its mount point for the process. */
  folder: string
  /** The command prefix that mounts it. */
  through: string[]
  remove(): void
}

/** On Linux root may mount one, and usually others too, in their own user namespace. */
const alone = isRoot() ? ['unshare', '--mount'] : ['unshare', '--user', '--map-root-user', '--mount']

export function canMakeSmallDisks(): boolean {
  const [program = '', ...args] = alone
  return spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-small-disk-'))
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs '${folder}' && exec "$@"`
  return {
    folder,
    through: [...alone, 'sh', '-c', mount, 'sh'],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The same disk as seen from here, while the process runs. */
export function seenFromHere({ folder }: SmallDisk, processId: number | undefined): string {
  return join(`/proc/${processId}/root`, folder)
}

/** Fills the disk except for so many bytes. Returns a function that frees them. */
export function fill(folder: string, leaving = 0): () => void {
  const path = join(folder, 'filler')
  const pieces = [1_000_000, 4_096]
  for (const size of pieces) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(path, piece, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  if (leaving > 0) truncateSync(path, statSync(path).size - leaving)
  return () => rmSync(path)
}
