import { type AddressInfo, connect, createServer, Socket } from 'node:net'

/** Forwards bytes to another port, as a network does: it may break, or silently swallow everything. */
export interface Relay {
  port: number
  /** Ends every connection, and accepts no more until `mend`. */
  cut(): void
  /** Keeps every connection open and forwards nothing. New ones work, as after a firewall has dropped the old. */
  swallow(): void
  /** The same for new connections too: they are accepted, and never get an answer. */
  fallSilent(): void
  /** Undoes `cut` and `fallSilent`; what was connected meanwhile is lost. */
  mend(): void
  close(): Promise<void>
}

export async function openRelay(to: { host: string; port: number }): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isSilent = false
  const server = createServer((here) => {
    if (isCut) return void here.destroy()
    const there = isSilent ? new Socket() : connect(to)
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    for (const [one, other] of [pair, [there, here]] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
      if (isSilent) one.resume()
      else one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const [here] of pairs) here.destroy()
  }
  const swallow = () => {
    for (const [here, there] of pairs) {
      here.unpipe(there).resume()
      there.unpipe(here).resume()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      end()
    },
    swallow,
    fallSilent() {
      isSilent = true
      swallow()
    },
    mend() {
      if (isSilent) end()
      isCut = false
      isSilent = false
    },
    close() {
      end()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The same database, through the relay; over the network where the given address is a socket in the file system. */
export async function relayTo(databaseUrl: string): Promise<Relay & { url: string }> {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  const relay = await openRelay({ host: url.hostname, port: Number(url.port) })
  url.port = String(relay.port)
  return { ...relay, url: url.href }
}
