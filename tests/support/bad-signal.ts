import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One phone's network: real connections that really break. */
export interface BadSignal {
  url: string
  /** Refuses connections, and breaks open ones. */
  cut(): void
  /** Accepts connections, and never responds. */
  silence(): void
  /** Back to normal: undoes everything except `rewrite`. */
  restore(): void
  /** Delays requests by this long. One whose sender has left by then doesn't arrive. */
  slow(milliseconds: number): void
  /** Documents arrive in pieces of 1.5 kB, ten a second. */
  trickle(): void
  /** Requests to this path break before they reach the server. */
  drop(path: RegExp): void
  /** The server handles requests to this path; the response breaks. */
  loseAnswers(path: RegExp): void
  /** Changes the server's response at this path on its way; survives `restore`. */
  rewrite(path: string, change: (text: string) => string): void
  close(): Promise<void>
}

const calm = {
  isCut: false,
  isSilent: false,
  delay: 0,
  isTrickling: false,
  dropped: null as RegExp | null,
  lost: null as RegExp | null,
}

export async function startBadSignal(target: string): Promise<BadSignal> {
  let weather = { ...calm }
  const rewrites = new Map<string, (text: string) => string>()
  const sockets = new Set<Socket>()
  const silenced = new Set<Socket>()

  const server = createServer((asked, answer) => {
    const { isCut, isSilent, delay, dropped } = weather
    const path = asked.url ?? '/'
    if (isCut || dropped?.test(path)) return void asked.socket.destroy()
    if (isSilent) return void silenced.add(asked.socket)
    setTimeout(() => {
      if (!asked.socket.destroyed) pass(asked, answer, path)
    }, delay)
  })
  server.on('connection', (socket) => {
    if (weather.isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })

  function pass(asked: IncomingMessage, answer: ServerResponse, path: string): void {
    const { method, headers } = asked
    const rewrite = rewrites.get(path)
    const onward = request(target + path, {
      method,
      headers: rewrite || weather.isTrickling ? wholeAndPlain(headers) : headers,
    })
    onward.on('response', (answered) => {
      if (weather.lost?.test(path)) return void answered.resume().on('end', () => asked.socket.destroy())
      if (rewrite) return void answerRewritten(answered, answer, rewrite)
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      const isDocument = answered.headers['content-type']?.startsWith('text/html')
      if (weather.isTrickling && isDocument) return void trickle(answered, answer)
      answered.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      weather = { ...weather, isCut: true }
      for (const socket of sockets) socket.destroy()
    },
    silence() {
      weather = { ...weather, isSilent: true }
    },
    restore() {
      weather = { ...calm }
      for (const socket of silenced) socket.destroy()
      silenced.clear()
    },
    slow(milliseconds) {
      weather = { ...weather, delay: milliseconds }
    },
    trickle() {
      weather = { ...weather, isTrickling: true }
    },
    drop(path) {
      weather = { ...weather, dropped: path }
    },
    loseAnswers(path) {
      weather = { ...weather, lost: path }
    },
    rewrite: (path, change) => void rewrites.set(path, change),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** A response to be changed is requested without the browser's cached version. */
function wholeAndPlain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
  return { ...others, 'accept-encoding': 'identity' }
}

async function trickle(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  for await (const block of answered as AsyncIterable<Buffer>) {
    for (let at = 0; at < block.length; at += 1500) {
      answer.write(block.subarray(at, at + 1500))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  answer.end()
}

async function answerRewritten(
  answered: IncomingMessage,
  answer: ServerResponse,
  rewrite: (text: string) => string,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of answered) pieces.push(piece as Buffer)
  const { 'content-length': _, etag: __, ...headers } = answered.headers
  answer.writeHead(answered.statusCode ?? 502, headers)
  answer.end(rewrite(Buffer.concat(pieces).toString()))
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}
