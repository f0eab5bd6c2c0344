import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that the system kills when they need more memory than this, page cache and all. */
export interface MemoryLimit {
  /** The command prefix that starts a program in it. */
  through: string[]
  remove(): void
}

const root = '/sys/fs/cgroup'
/** Both generations of control groups: the line of /proc/self/cgroup, where the groups are, the file of the limit. */
const generations = [
  { line: /^\d+:memory:(.*)$/m, groups: join(root, 'memory'), file: 'memory.limit_in_bytes' },
  { line: /^0::(.*)$/m, groups: root, file: 'memory.max' },
]

/** Null where the system doesn't let us make one. */
export function memoryLimit(bytes: number): MemoryLimit | null {
  for (const { line, groups, file } of generations) {
    try {
      const own = line.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
      if (own === undefined) continue
      const group = join(groups, own, `pinhigh-${process.pid}`)
      mkdirSync(group)
      writeFileSync(join(group, file), String(bytes))
      return {
        through: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')],
        remove: () => rmdirSync(group),
      }
    } catch {
      // The other generation, or none.
    }
  }
  return null
}
