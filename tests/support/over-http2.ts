import { type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** One connection by HTTP/2 and TLS, as a phone has it. */
export interface Connection {
  ask(asked: Asked): Promise<Answer>
  /** A request whose answer doesn't end. */
  open(asked: Asked): ClientHttp2Stream
  /** Called when it takes no more requests: it is gone, never came about, or the other side said that it will close it. */
  onClose(told: () => void): void
  close(): void
}

/** The name leads to this machine, whatever it is; `from` is the address on this machine to come from. */
export function openConnection(
  url: URL,
  { ca, from }: { ca: string; from?: string | undefined },
): Connection {
  const options: ConnectionOptions & { localAddress?: string } = {
    host: '127.0.0.1',
    port: Number(url.port),
    servername: url.hostname,
    ca,
    ALPNProtocols: ['h2'],
    ...(from ? { localAddress: from } : {}),
  }
  const session = connect(url.origin, { createConnection: () => connectTls(options) })
  session.on('error', () => {})
  const open: Connection['open'] = ({ method = 'GET', path, headers, body }) => {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: false })
    stream.on('error', () => {})
    stream.end(body)
    return stream
  }
  return {
    open,
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const stream = open(asked)
        let headers: IncomingHttpHeaders & { ':status'?: number | undefined } = {}
        let text = ''
        stream.setEncoding('utf8')
        stream.on('response', (given) => {
          headers = given
        })
        stream.on('data', (piece: string) => {
          text += piece
        })
        stream.on('close', () => {
          const status = headers[':status']
          if (status === undefined) reject(new Error('The connection was cut'))
          else resolve({ status, headers, text })
        })
      }),
    onClose(told) {
      let isTold = false
      const once = () => {
        if (!isTold) told()
        isTold = true
      }
      session.on('goaway', once)
      session.on('close', once)
    },
    close: () => session.destroy(),
  }
}
