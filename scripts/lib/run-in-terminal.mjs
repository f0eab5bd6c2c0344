import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './console.mjs'

/**
 * Runs the commands in the person's terminal, passes signals on, and returns the exit code. The first of several to
 * end stops the others.
 */
export function handOver(node, commands, env) {
  const children = commands.map((args) => spawn(node, args, { cwd: root, env, stdio: 'inherit' }))
  const tell = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGTERM', tell)
  process.on('SIGHUP', tell)
  // In a terminal, Ctrl-C reaches the children directly; a second one would cut a graceful stop short.
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
