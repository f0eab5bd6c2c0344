import { createRequire } from 'node:module'
import type Postgres from 'pg'
import type { PoolConfig, Client as RealClient, Pool as RealPool } from 'pg'

/**
 * The real driver, whose pools take over the open connections of the pool before them where `reuseConnections` says
 * so: a server opens about ten, and opening one takes PostgreSQL as long as a dozen statements.
 */
const real: typeof Postgres = createRequire(import.meta.url)('pg')

/** The open connections that no pool has, by the address of their database. */
const spare = new Map<string, RealClient[]>()
const poolOf = new WeakMap<RealClient, RealPool>()

/** For a database that serves one server after the other. */
export function reuseConnections(url: string): void {
  spare.set(url, [])
}

/** Closes those that no pool has; later ones are not reused. */
export async function closeConnections(url: string): Promise<void> {
  const clients = spare.get(url) ?? []
  spare.delete(url)
  for (const client of clients) await client.end()
}

class ReusingPool extends real.Pool {
  constructor(config: PoolConfig = {}) {
    const { connectionString: url = '', Client } = config
    // A pool calls `new Client`, which may return a client that exists.
    const take = function take(options: PoolConfig) {
      const client = spare.get(url)?.pop() ?? reusable(new (Client as typeof RealClient)(options), url)
      poolOf.set(client, pool)
      return client
    }
    super(Client && spare.has(url) ? { ...config, Client: take as unknown as typeof RealClient } : config)
    const pool = this
  }
}

const names = new Map<string, string>()

/**
 * Every statement has a name, so that it is planned once a connection: a product's process plans `select *` each time,
 * since a newer one may add a column meanwhile (`prepared.ts`). A test that alters tables uses a database of its own.
 */
function named(asked: unknown[]): unknown[] {
  const [text, values] = asked
  const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values)
  if (!isPlain || values.length === 0) return asked
  const name = names.get(text) ?? `test_${names.size + 1}`
  names.set(text, name)
  return [{ name, text, values }]
}

/** A client that stays open when its pool ends, unless it is broken or in a transaction. */
function reusable(client: RealClient, url: string): RealClient {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const connect = client.connect.bind(client) as (done: (error?: Error) => void) => void
  const end = client.end.bind(client) as (done?: () => void) => Promise<void>
  let isOpen = false
  const close = () => {
    isOpen = false
    const others = spare.get(url)?.filter((one) => one !== client)
    if (others) spare.set(url, others)
  }
  client.once('end', close)
  return Object.assign(client, {
    query: (...asked: unknown[]) => query(...named(asked)),
    connect(done: (error?: Error) => void) {
      const connected = (error?: Error) => {
        isOpen = !error
        done(error)
      }
      client.removeListener('error', close)
      if (isOpen) process.nextTick(done)
      else connect(connected)
    },
    async end(done: () => void = () => {}) {
      const clients = spare.get(url)
      const isIdle = client.getTransactionStatus() === 'I'
      if (!isOpen || !isIdle || !clients || !poolOf.get(client)?.ending) return end(done)
      client.removeAllListeners()
      client.once('end', close)
      client.on('error', close)
      clients.push(client)
      process.nextTick(done)
    },
  })
}

export const { Client, types } = real
export { ReusingPool as Pool }
export default { ...real, Pool: ReusingPool }
