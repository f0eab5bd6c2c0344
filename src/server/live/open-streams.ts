import type { ServerResponse } from 'node:http'

/** Bytes that may wait for one slow reader; above that the stream is cut, and the reader resumes when it can. */
const mostWaiting = 256 * 1024
const quietFor = 15_000

/** All open streams, of any board. */
export interface OpenStreams {
  /** Takes over the response until the reader leaves; then runs `onClose` once. */
  add(response: ServerResponse, onClose: () => void): void
  count(): number
  closeAll(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many streams are open, by what they show. */
    streamCounts: Map<string, () => number>
  }
  interface FastifyContextConfig {
    /** It lasts as long as its reader stays. */
    isStream?: boolean
  }
}

export function openStreams(): OpenStreams {
  const open = new Set<ServerResponse>()
  // One timer for all. Proxies cut idle connections, and a write reveals a reader that is gone.
  const pulse = setInterval(() => {
    for (const response of open) writeOrDrop(response, ': still here\n\n')
  }, quietFor).unref()

  return {
    add(response, onClose) {
      open.add(response)
      response.on('error', () => response.destroy())
      response.on('close', () => {
        open.delete(response)
        onClose()
      })
    },
    count: () => open.size,
    closeAll() {
      clearInterval(pulse)
      for (const response of open) response.end()
      open.clear()
    },
  }
}

/** Writes to a stream, and drops a reader who doesn't keep up instead of buffering without limit. */
export function writeOrDrop(response: ServerResponse, bytes: Buffer | string): void {
  if (response.destroyed || response.writableEnded) return
  if (response.writableLength > mostWaiting) response.destroy()
  else response.write(bytes)
}
