import { Agent, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Outgoing {
  method: string
  /** Path and query as sent. */
  path: string
  /** Names and values; a name may occur twice. */
  headers: [name: string, value: string][]
  body: Buffer | null
}

export interface Incoming {
  status: number
  headers: IncomingMessage['headers']
  text: string
  milliseconds: number
}

export interface Wire {
  /** Null when the server closed without a response. `firstPiece`: a response that doesn't end by itself. */
  send(outgoing: Outgoing, firstPiece?: boolean): Promise<Incoming | null>
  close(): void
}

/** One kept-alive connection, one request at a time, exactly as composed. */
export function openWire(url: string): Wire {
  const { hostname, port, host } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const wire: Wire = {
    send(sent, firstPiece = false) {
      const { method, path, headers, body } = sent
      const began = performance.now()
      const isBare = body === null && /^(GET|HEAD|OPTIONS|TRACE)$/.test(method)
      const length: [string, string][] = isBare ? [] : [['content-length', String(body?.length ?? 0)]]
      const lines = [['host', host] as const, ...length, ...headers].flat()
      return new Promise((resolve) => {
        const outgoing = request({ hostname, port, method, path, headers: lines, agent }, (answer) => {
          const pieces: Buffer[] = []
          const finish = () => {
            const milliseconds = performance.now() - began
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: textOf(answer, pieces),
              milliseconds,
            })
          }
          answer.on('data', (piece: Buffer) => {
            pieces.push(piece)
            if (firstPiece && answer.headers['content-type']?.startsWith('text/event-stream')) {
              finish()
              outgoing.destroy()
            }
          })
          answer.on('end', finish)
          answer.on('error', finish)
        })
        // The server may just have closed a kept-alive connection: that isn't a response to this request.
        outgoing.on('error', () => resolve(outgoing.reusedSocket ? wire.send(sent, firstPiece) : null))
        outgoing.end(body ?? undefined)
      })
    },
    close: () => agent.destroy(),
  }
  return wire
}

function textOf({ headers }: IncomingMessage, pieces: Buffer[]): string {
  const bytes = Buffer.concat(pieces)
  if (headers['content-encoding'] !== 'gzip' || bytes.length === 0) return bytes.toString('utf8')
  return gunzipSync(bytes).toString('utf8')
}
