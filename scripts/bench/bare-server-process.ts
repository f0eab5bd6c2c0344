/**
 * The least Node needs to send the same response: no routes, no hooks, no contract. Its parent tells it what to
 * send.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded, Recording } from './bare-server.ts'

process.once('message', (recording: Recording) => {
  const { etag } = recording
  const ready = ({ headers, base64 }: Recorded) => ({ headers, body: Buffer.from(base64, 'base64') })
  const plain = ready(recording.plain)
  const compressed = ready(recording.compressed)
  const unchanged = ready(recording.unchanged)
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, unchanged.headers).end()
      return
    }
    const wanted = request.headers['accept-encoding']?.includes('gzip') ? compressed : plain
    response.writeHead(200, wanted.headers).end(wanted.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
