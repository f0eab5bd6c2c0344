import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../lib/tree.ts'
import { median, seconds } from './figures.ts'
import type { Table } from './table.ts'

const times = 5
const timeout = 60_000

/** From the command to a response of /readyz, with packages, page and database in place. */
export async function measureStartUp(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  const rows: string[][] = []
  try {
    for (const command of [
      ['npm', 'start'],
      [process.execPath, 'dist/server/main.js'],
    ]) {
      await untilReady(command, folder)
      const took: number[] = []
      for (let time = 0; time < times; time++) took.push(await untilReady(command, folder))
      const name = command.join(' ').replace(process.execPath, 'node')
      rows.push([name, seconds(median(took)), seconds(Math.max(...took))])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    title: `Start to /readyz, ${times} starts on a data folder in use`,
    head: ['command', 'median', 'slowest'],
    rows,
  }
}

async function untilReady([command = '', ...args]: readonly string[], folder: string): Promise<number> {
  const port = await freePort()
  const env = {
    ...process.env,
    PATH: pathOfAPerson(),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    npm_config_loglevel: 'error',
  }
  const start = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const gone = once(child, 'exit')
  gone.catch(() => undefined)
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null)
        throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
      if (performance.now() - start > timeout)
        throw new Error(`${command} ${args.join(' ')} was not ready in a minute`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return performance.now() - start
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await gone
    await untilClosed(port)
  }
}

/** Removes what our own wrapper put there: `npm start` has to find its Node again. */
function pathOfAPerson(): string {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => !entry.startsWith(root)).join(delimiter)
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.status === 200
}

/** npm may end before the server, which locks the data folder until it ends. */
async function untilClosed(port: number): Promise<void> {
  while (await isReady(port)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
