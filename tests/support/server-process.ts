import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import { builtServer } from '../../scripts/lib/built.mjs'
import { compiledFolder, serverFlags } from '../../scripts/lib/node.mjs'

const main = join(import.meta.dirname, '../..', builtServer)

/** Where the servers of tests were built: see `servers-for-tests.ts`. Elsewhere they run from their source. */
const built = process.env.PINHIGH_TEST_SERVERS

export interface ServerProcess {
  url: string
  /** The one-time setup token, when nobody has set the server up. */
  setupToken: string | null
  process: ChildProcess
  /** Everything it printed. */
  output(): string
  /** Stops it and waits until it is gone. Returns its exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the built server as a separate process on a free port, and waits until it prints its address. `through` is
 * a command that becomes the server, which is given as its last arguments.
 */
export async function startServer(
  variables: Record<string, string>,
  entry: string = main,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const folder = built && dirname(entry) === import.meta.dirname ? built : null
  const file = folder ? join(folder, `${basename(entry, '.ts')}.js`) : entry
  const [program = '', ...args] = [...through, process.execPath, ...serverFlags, file, '--answers-must-fit']
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: folder ? join(folder, 'compiled') : compiledFolder,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString()
    // The whole greeting ends with an empty line, after the setup link; a verbose log continues after it.
    const url = /running at (\S+)[\s\S]*?\n\n/.exec(output)?.[1]
    if (url) ready.resolve(url)
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const gone = once(child, 'exit') as Promise<[number | null]>
  gone.then(() => ready.reject(new Error(`The server ended before it was ready:\n${output}`)))
  const url = (await ready.promise).replace('localhost', '127.0.0.1')
  return {
    url,
    setupToken: /setup#(\S+)/.exec(output)?.[1] ?? null,
    process: child,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return (await gone)[0]
    },
  }
}

/** A call to a server process; JSON both ways. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  method = 'POST',
): Promise<{ status: number; body: Json }> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await readJson(response) }
}

export async function get(
  url: string,
  path: string,
  token?: string,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: response.status, body: await readJson(response) }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type Json = any

async function readJson(response: Response): Promise<Json> {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : text
}
