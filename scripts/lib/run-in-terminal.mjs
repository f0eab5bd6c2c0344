import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './console.mjs'

/**
 * Runs the commands with the person's terminal, passes signals on, and answers the exit code to end with.
 * Of several the first to end ends the others.
 */
export function handOver(node, commands, env) {
  const children = commands.map((args) => spawn(node, args, { cwd: root, env, stdio: 'inherit' }))
  const tell = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGTERM', tell)
  process.on('SIGHUP', tell)
  // From a terminal, Ctrl-C reaches the children by itself; a second one would hurry a graceful stop.
  process.on('SIGINT', (signal) => {
    if (!process.stdin.isTTY) tell(signal)
  })
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (code, signal) => {
          tell('SIGTERM')
          resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))
        })
      }),
  )
  return Promise.all(ends).then((codes) => codes.find((code) => code !== 0) ?? 0)
}
