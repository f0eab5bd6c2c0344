import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'

/** A response as received, to be replayed exactly. */
export interface Recorded {
  /** Name, value, name, value, without those Node adds itself. */
  headers: string[]
  base64: string
}

/** The bare server's responses by request. */
export interface Recording {
  etag: string
  plain: Recorded
  compressed: Recorded
  unchanged: Recorded
}

export interface BareServer {
  url: string
  etag: string
  process: ChildProcess
  close(): void
}

/** Starts a process that replays what that address returns now, without any of our code. */
export async function startBareServer(address: string): Promise<BareServer> {
  const plain = await record(address, {})
  const etag = plain.headers[plain.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
  const recording: Recording = {
    etag,
    plain,
    compressed: await record(address, { 'accept-encoding': 'gzip' }),
    unchanged: await record(address, { 'if-none-match': etag }),
  }
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'))
  child.send(recording)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, etag, process: child, close: () => child.kill() }
}

const addedByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding']

function record(address: string, headers: Record<string, string>): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers }, async (response) => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece as Buffer)
      const raw = response.rawHeaders
      const kept = raw.filter((_, at) => !addedByNode.includes((raw[at - (at % 2)] ?? '').toLowerCase()))
      resolve({ headers: kept, base64: Buffer.concat(pieces).toString('base64') })
    })
    asked.on('error', reject)
  })
}
