import { Agent, request } from 'node:http'
import { startPostgres } from '../../tests/support/postgres.ts'
import { get } from '../../tests/support/server-process.ts'
import { type BenchServer, openBenchServer } from '../bench/bench-server.ts'
import { megabytes, percentile, spread, whole } from '../bench/figures.ts'
import { resourcesOf } from '../bench/server-resources.ts'
import { foursome, makeEvent } from './field.ts'
import { type Aim, atMost, exactly, type Finding } from './finding.ts'
import { monotonic, until } from './monotonic.ts'

const places = 36
/** The required rate, and three and ten times as fast. */
const sizes = [
  { places, attempts: 300, perMinute: 600 },
  { places, attempts: 600, perMinute: 1_800 },
  { places, attempts: 600, perMinute: 6_000 },
]

/** The rate up to which responses must be on time; above it only correctness is required. */
const wantedRate = 600

/** Sign-up opens, and far more people than places fill in the form. */
export async function opening(): Promise<Finding> {
  const done: Opened[] = []
  for (const size of sizes) done.push(await openOn('SQLite', size))
  const postgres = await startPostgres({ durable: true })
  try {
    for (const size of sizes.slice(-1))
      done.push(await openOn('PostgreSQL', size, await postgres.freshDatabase()))
  } finally {
    await postgres.stop()
  }
  return { tables: [tableOf(done)], aims: done.flatMap(aimsOf) }
}

export interface OpeningSize {
  places: number
  attempts: number
  perMinute: number
}

export interface Opened extends OpeningSize {
  database: string
  /** Of each call except the submit, and of each submit, in milliseconds. */
  reads: number[]
  sendings: number[]
  /** Submit responses by status. */
  statuses: Record<string, number>
  /** Other calls without a 200. */
  faults: number
  /** Teams on the public list afterwards. */
  teams: number
  largest: number
  processor: number
}

async function openOn(database: string, size: OpeningSize, databaseUrl?: string): Promise<Opened> {
  const ground = await openBenchServer({ databaseUrl })
  try {
    return await openSignUp(ground, database, size)
  } finally {
    await ground.close()
  }
}

/** Starts people at the given rate, whether or not earlier ones have their response. */
export async function openSignUp(ground: BenchServer, database: string, size: OpeningSize): Promise<Opened> {
  await makeEvent(ground, size.places)
  const server = await ground.restart({ variables: { TRUST_PROXY: 'loopback' } })
  const before = resourcesOf(server)
  const opened = {
    reads: [] as number[],
    sendings: [] as number[],
    statuses: {} as Opened['statuses'],
    faults: 0,
  }
  const start = monotonic()
  const under: Promise<void>[] = []
  for (let attempt = 0; attempt < size.attempts; attempt++) {
    await until(start + (attempt * 60_000) / size.perMinute)
    under.push(fillIn(server.url, attempt, opened))
  }
  await Promise.all(under)
  const { largest, processor } = resourcesOf(server)
  const { body } = await get(server.url, '/api/Golf/GetTeams')
  const used = processor - before.processor
  return { ...size, database, ...opened, teams: body.length, largest, processor: used }
}

/** Every call of the form, from opening it to the payment of those who got a place. */
async function fillIn(
  url: string,
  attempt: number,
  opened: Pick<Opened, 'reads' | 'sendings' | 'statuses' | 'faults'>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const players = foursome(attempt)
  const from = `10.0.${attempt >> 8}.${attempt & 255}`
  async function ask(path: string): Promise<void> {
    const sent = monotonic()
    const status = await statusOf(url + path, agent, from)
    opened.reads.push(monotonic() - sent)
    if (status !== 200) opened.faults += 1
  }
  await ask('/sign-up')
  await ask('/api/Home')
  for (const { email, phoneNumber } of players) {
    await Promise.all([ask(`/api/SignUp/User/${email}`), ask(`/api/SignUp/User/Phone/${phoneNumber}`)])
  }
  const sent = monotonic()
  const status = await statusOf(`${url}/api/SignUp`, agent, from, { players })
  opened.sendings.push(monotonic() - sent)
  opened.statuses[status] = (opened.statuses[status] ?? 0) + 1
  if (status === 200) {
    await ask('/api/payment/config')
    await ask(`/api/payment/stripe/getTeamPaymentInfo/${players[0]?.email}`)
  } else await ask('/api/Home')
  agent.destroy()
}

/**
 * The response's status, read to the end; 0 without a response. `from` is the caller's address, as set by a proxy:
 * one address has rate limits, and these are hundreds of households.
 */
function statusOf(url: string, agent: Agent, from: string, body?: object): Promise<number> {
  const bytes = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    'accept-encoding': 'gzip',
    'x-forwarded-for': from,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) } : {}),
  }
  return new Promise((resolve) => {
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      response.on('error', () => resolve(0))
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', () => resolve(0))
    sent.end(bytes)
  })
}

function tableOf(done: readonly Opened[]) {
  return {
    title: `opening: hundreds fill in the whole form for ${places} places; milliseconds as p50 / p95 / p99 / slowest`,
    head: [
      'database',
      'a minute',
      'attempts',
      'in',
      'full (409)',
      'others',
      'sending',
      'other calls',
      'calls',
      'CPU a call',
      'memory',
    ],
    rows: done.map(({ database, perMinute, statuses, sendings, reads, largest, processor, ...each }) => {
      const calls = sendings.length + reads.length
      const [taken, full] = [statuses[200] ?? 0, statuses[409] ?? 0]
      return [
        database,
        whole(perMinute),
        whole(sendings.length),
        whole(taken),
        whole(full),
        whole(sendings.length - taken - full + each.faults),
        spread(sendings),
        spread(reads),
        whole(calls),
        `${whole((processor * 1_000) / calls)} µs`,
        megabytes(largest),
      ]
    }),
  }
}

export function aimsOf({ database, perMinute, statuses, sendings, reads, ...size }: Opened): Aim[] {
  const name = `${database}, ${whole(perMinute)} a minute`
  const inTime = [
    atMost(`${name}, sending, p95`, percentile(sendings, 0.95), 1_000),
    atMost(`${name}, other calls, p95`, percentile(reads, 0.95), 1_000),
  ]
  return [
    ...(perMinute <= wantedRate ? inTime : []),
    exactly(`${name}, teams that are in`, statuses[200] ?? 0, size.places),
    exactly(`${name}, teams on the list`, size.teams, size.places),
    exactly(`${name}, others told that it is full`, statuses[409] ?? 0, size.attempts - size.places),
    exactly(`${name}, other calls that failed`, size.faults, 0),
  ]
}
