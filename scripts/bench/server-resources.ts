import { readFileSync } from 'node:fs'

/** Of the server's process, from /proc; NaN on other systems. */
export interface ServerResources {
  /** Resident memory now, in bytes. */
  memory: number
  /** The same, with shared memory divided among its processes. */
  proportional: number
  /** Peak resident memory since it started, in bytes. */
  largest: number
  /** CPU time since it started, in milliseconds. */
  processor: number
}

/** Linux counts CPU time in hundredths of a second. */
const tick = 10

export function resourcesOf({ process }: { process: { pid?: number | undefined } }): ServerResources {
  const status = told(`/proc/${process.pid}/status`)
  const rollup = told(`/proc/${process.pid}/smaps_rollup`)
  const bytes = (field: string, text = status) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
  // The name in parentheses may contain anything; user and system time are the 12th and 13th fields after it.
  const figures = told(`/proc/${process.pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return {
    memory: bytes('VmRSS'),
    proportional: bytes('Pss', rollup),
    largest: bytes('VmHWM'),
    processor: (Number(figures[11]) + Number(figures[12])) * tick,
  }
}

/** Of a process and all that it started, such as a proxy's workers. */
export function resourcesOfAll({
  pid,
}: {
  pid?: number | undefined
}): Pick<ServerResources, 'largest' | 'processor'> {
  const own = resourcesOf({ process: { pid } })
  const children = told(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  for (const child of children) {
    const { largest, processor } = resourcesOfAll({ pid: Number(child) })
    own.largest += largest
    own.processor += processor
  }
  return own
}

function told(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
