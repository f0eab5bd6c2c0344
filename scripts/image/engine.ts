import { spawnSync } from 'node:child_process'

export interface Outcome {
  code: number | null
  /** What it printed, without the space around. */
  text: string
  errors: string
}

/** Docker or podman, which take the same commands. */
export interface Engine {
  name: 'docker' | 'podman'
  /** Runs a command and returns what it printed; throws its errors when it fails. */
  must(...args: string[]): string
  may(...args: string[]): Outcome
  /** Runs a command in the person's terminal; throws when it fails. */
  openly(...args: string[]): void
}

/** The first engine that answers; null if there is none. */
export function findEngine(): Engine | null {
  for (const name of ['docker', 'podman'] as const)
    if (spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) return engineOf(name)
  return null
}

function engineOf(name: Engine['name']): Engine {
  const may: Engine['may'] = (...args) => {
    const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' })
    return { code: status, text: stdout.trim(), errors: stderr.trim() }
  }
  return {
    name,
    may,
    must(...args) {
      const { code, text, errors } = may(...args)
      if (code !== 0) throw new Error(`${name} ${args[0]} failed:\n${errors || text}`)
      return text
    },
    openly(...args) {
      const { status } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      if (status !== 0) throw new Error(`${name} ${args[0]} failed`)
    },
  }
}
