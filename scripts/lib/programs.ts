import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './tree.ts'

export interface Outcome {
  ok: boolean
  output: string
}

/** The installed tools' scripts, run by this Node. */
export const tools = {
  biome: join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  knip: join(root, 'node_modules', 'knip', 'bin', 'knip.js'),
  tsc: join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  vitest: join(root, 'node_modules', 'vitest', 'vitest.mjs'),
}

/** Runs a script and returns its output. */
export function runQuietly(script: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(pieces).toString().trim() }),
    )
  })
}

/** Runs a script in the person's terminal; returns whether it succeeded. */
export function runOpenly(script: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
    // Ctrl-C reaches the child directly; wait for its cleanup.
    process.on('SIGINT', () => {})
    process.on('SIGTERM', (signal) => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
