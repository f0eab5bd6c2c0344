import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that the system kills when they need more memory than this, page cache and all. */
export interface MemoryLimit {
  /** The command prefix that starts a program in it. */
  through: string[]
  /** Puts a running process into it; what it starts from then on is in it too. */
  add(pid: number): void
  /** What its programs have now, in bytes, also in common; without the page cache that the system can take back. */
  used(): number
  remove(): void
}

const root = '/sys/fs/cgroup'
let made = 0
/** Both generations of control groups: the line of /proc/self/cgroup, where the groups are, the file of the limit. */
const generations = [
  {
    line: /^\d+:memory:(.*)$/m,
    groups: join(root, 'memory'),
    file: 'memory.limit_in_bytes',
    used: /^total_(?:rss|shmem) (\d+)$/gm,
  },
  { line: /^0::(.*)$/m, groups: root, file: 'memory.max', used: /^(?:anon|shmem) (\d+)$/gm },
]

/** Null where the system doesn't let us make one. */
export function memoryLimit(bytes: number): MemoryLimit | null {
  for (const { line, groups, file, used } of generations) {
    try {
      const own = line.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
      if (own === undefined) continue
      const group = join(groups, own, `pinhigh-${process.pid}-${made++}`)
      mkdirSync(group)
      writeFileSync(join(group, file), String(bytes))
      return {
        through: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')],
        add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
        used: () =>
          [...readFileSync(join(group, 'memory.stat'), 'utf8').matchAll(used)].reduce(
            (sum, [, bytes]) => sum + Number(bytes),
            0,
          ),
        remove: () => rmdirSync(group),
      }
    } catch {
      // The other generation, or none.
    }
  }
  return null
}
