import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy in front of several servers: each request goes to the next one, and to the one after it when that is
 * gone.
 */
export interface RoundRobin {
  url: string
  /** How many requests each server has answered, by its address. */
  served: Map<string, number>
  close(): Promise<void>
}

export async function openRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const served = new Map(servers.map((url) => [url, 0]))
  // A new connection for each request: the order is the same every time.
  const agent = new Agent({ keepAlive: false })
  let turn = 0

  function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, left: number): void {
    const url = servers[turn++ % servers.length] as string
    const { method, headers } = asked
    const passed = request(url + asked.url, { method, headers, agent }, (said) => {
      served.set(url, (served.get(url) ?? 0) + 1)
      answer.writeHead(said.statusCode ?? 502, said.headers)
      said.pipe(answer)
      // A server that dies in the middle of a stream ends the reader's connection too.
      said.on('close', () => said.complete || answer.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) pass(asked, body, answer, left - 1)
      else answer.destroy()
    })
    answer.on('close', () => passed.destroy())
    passed.end(body)
  }

  const server = createServer(async (asked, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of asked) pieces.push(piece)
    pass(asked, Buffer.concat(pieces), answer, servers.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
