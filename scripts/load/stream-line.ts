import { connect } from 'node:net'
import { streamPath } from '../../src/play/board/stream.ts'
import { openConnection } from '../../tests/support/over-http2.ts'

export interface LineEvents {
  /** Bytes of the stream; by HTTP/1.1 with the head and the lengths of its chunks, which no message looks like. */
  piece(bytes: Buffer): void
  /** The stream ended, or never began. */
  closed(): void
}

/** Asks for the board's stream from after that message; returns a function that hangs up. */
export type OpenLine = (lastId: string, events: LineEvents) => () => void

/** By HTTP/1.1, with as little work as possible, so that the figures are the server's. */
export function plainLine({ hostname, port }: URL): OpenLine {
  return (lastId, { piece, closed }) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.on('close', closed)
    socket.on('data', piece)
    const known = lastId === '' ? '' : `Last-Event-ID: ${lastId}\r\n`
    socket.write(`GET ${streamPath} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${known}\r\n`)
    return () => socket.destroy()
  }
}

/** By HTTP/2 and TLS, one connection for each reader, from that address of this machine. */
export function secureLine(url: URL, { ca, from }: { ca: string; from: string }): OpenLine {
  return (lastId, { piece, closed }) => {
    const connection = openConnection(url, { ca, from })
    const headers: Record<string, string> = lastId === '' ? {} : { 'last-event-id': lastId }
    const stream = connection.open({ path: streamPath, headers })
    stream.on('data', piece)
    stream.on('close', connection.close)
    connection.onClose(closed)
    return connection.close
  }
}
