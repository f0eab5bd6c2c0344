import { connect } from 'node:net'

export interface Oddity {
  name: string
  /** What is written, piece by piece. */
  pieces: readonly (string | Buffer)[]
  /** The expected status lines, in order. An empty list: closed without a response. */
  statuses: readonly RegExp[]
}

const host = 'host: localhost\r\n'
const health = `GET /healthz HTTP/1.1\r\n${host}\r\n`
const login = `POST /api/auth/Login HTTP/1.1\r\n${host}content-type: application/json\r\n`
const refused = [/^4\d\d$/]
const answered = [/^[234]\d\d$/]

/** Input from programs that aren't browsers. None of it may do harm or reach another client's response. */
export const oddities: Oddity[] = [
  {
    name: 'noise',
    pieces: [Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), '\r\n\r\n'],
    statuses: refused,
  },
  { name: 'no host', pieces: ['GET /healthz HTTP/1.1\r\n\r\n'], statuses: refused },
  { name: 'HTTP 1.0', pieces: ['GET /healthz HTTP/1.0\r\n\r\n'], statuses: [/^200$/] },
  { name: 'HTTP 9.9', pieces: [`GET /healthz HTTP/9.9\r\n${host}\r\n`], statuses: [/^(4\d\d|505)$/] },
  { name: 'a method of no kind', pieces: [`WHAT /healthz HTTP/1.1\r\n${host}\r\n`], statuses: refused },
  { name: 'an address of no kind', pieces: [`GET healthz HTTP/1.1\r\n${host}\r\n`], statuses: refused },
  { name: 'an encoded slash first', pieces: [`GET %2Fhealthz HTTP/1.1\r\n${host}\r\n`], statuses: refused },
  {
    name: 'a whole address',
    pieces: [`GET http://evil.example/healthz HTTP/1.1\r\n${host}\r\n`],
    statuses: answered,
  },
  { name: 'OPTIONS *', pieces: [`OPTIONS * HTTP/1.1\r\n${host}\r\n`], statuses: answered },
  {
    name: 'an address of 20,000 characters',
    pieces: [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
    statuses: [/^431$/],
  },
  {
    name: 'a header of 20,000 characters',
    pieces: [`GET /healthz HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`],
    statuses: [/^431$/],
  },
  {
    name: '5,000 headers',
    pieces: [`GET /healthz HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(5_000)}\r\n`],
    statuses: [/^431$/],
  },
  { name: 'NUL in a header', pieces: [`GET /healthz HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`], statuses: refused },
  {
    name: 'a space before the colon',
    pieces: [`GET /healthz HTTP/1.1\r\n${host}x : y\r\n\r\n`],
    statuses: refused,
  },
  {
    name: 'two lengths',
    pieces: [`${login}content-length: 2\r\ncontent-length: 5\r\n\r\n{}`],
    statuses: refused,
  },
  { name: 'a length below nothing', pieces: [`${login}content-length: -1\r\n\r\n`], statuses: refused },
  {
    name: 'a length and chunks',
    pieces: [`${login}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${health}`],
    statuses: refused,
  },
  {
    name: 'a chunk of no size',
    pieces: [`${login}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    statuses: refused,
  },
  {
    name: 'a chunk without an end',
    pieces: [`${login}transfer-encoding: chunked\r\n\r\n2\r\n{}XX`],
    statuses: refused,
  },
  {
    name: 'a chunk with a long remark',
    pieces: [`${login}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`],
    statuses: refused,
  },
  {
    name: 'chunks beyond the largest body',
    pieces: [
      `${login}transfer-encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 25 }, () => `10000\r\n${'x'.repeat(65_536)}\r\n`),
    ],
    statuses: [/^413$/],
  },
  {
    name: 'a body that breaks off',
    pieces: [`${login}content-length: 500\r\n\r\n{"email":`],
    statuses: refused,
  },
  { name: 'half a line', pieces: ['GET /heal'], statuses: refused },
  {
    name: 'a promise that nobody knows',
    pieces: [`${login}content-length: 2\r\nexpect: a-miracle\r\n\r\n{}`],
    statuses: refused,
  },
  {
    name: 'a question before the body',
    pieces: [`${login}content-length: 2\r\nexpect: 100-continue\r\n\r\n`, '{}'],
    statuses: [/^100$/, /^400$/],
  },
  {
    name: 'an upgrade',
    pieces: [`GET /healthz HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`],
    statuses: answered,
  },
  { name: 'a tunnel', pieces: [`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`], statuses: [] },
  {
    name: 'twenty requests at once',
    pieces: [health.repeat(20)],
    statuses: Array.from({ length: 20 }, () => /^200$/),
  },
  { name: 'a request, then noise', pieces: [health, '\u0001\u0002\r\n\r\n'], statuses: [/^200$/, /^4\d\d$/] },
  {
    name: 'a body where none belongs',
    pieces: [`GET /healthz HTTP/1.1\r\n${host}content-length: 5\r\n\r\nhello${health}`],
    statuses: [/^200$/, /^200$/],
  },
]

export interface Heard {
  statuses: string[]
  text: string
}

/** Writes the pieces, half-closes after a while of silence, and returns everything received. */
export function speak(port: number, pieces: readonly (string | Buffer)[], silence = 400): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setTimeout(silence, () => {
      // Half-closed still allows a response in progress.
      if (socket.writableEnded) socket.destroy()
      else socket.end()
    })
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
      resolve({ statuses, text })
    })
    void write(socket, pieces)
  })
}

async function write(
  socket: ReturnType<typeof connect>,
  pieces: readonly (string | Buffer)[],
): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
