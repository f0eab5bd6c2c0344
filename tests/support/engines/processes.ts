import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program with everything it starts, in its own process group. */
export interface Group {
  process: ChildProcess
  /** Everything it and its children printed. */
  output(): string
  /** Resolves with the first match in its output; rejects when it ends first. */
  says(words: RegExp): Promise<RegExpExecArray>
  /** Sends SIGKILL to all of them; resolves when they are gone. */
  kill(): Promise<void>
}

/** Kills the whole group once the starter's end of standard input closes, however the starter ended. */
const watchdog = 'exec 9<&0; (cat <&9; kill -9 0) >/dev/null 2>&1 3>&- & exec "$@" </dev/null 9<&-'

export function startGroup(
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
  stdio: readonly ('ignore' | 'pipe')[] = ['pipe', 'pipe'],
): Group {
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', program, ...args], {
    detached: true,
    stdio: ['pipe', ...stdio],
    env: { ...process.env, ...variables },
  })
  const id = child.pid ?? 0
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of waiting) look()
    })
  }
  const gone = once(child, 'exit').catch((error: Error) => {
    output += error.message
  })
  return {
    process: child,
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(output)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
        gone.then(() => reject(new Error(`${program} ended early:\n${output}`)))
      }),
    async kill() {
      if (id) killGroup(id)
      await gone
      while (id && isThere(id)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

function isThere(groupId: number): boolean {
  try {
    return process.kill(-groupId, 0)
  } catch {
    return false
  }
}
