import autocannon from 'autocannon'
import { startBareServer } from './bare-server.ts'
import { inTurn, whole } from './figures.ts'
import { openSite } from './site.ts'
import type { Table } from './table.ts'

const path = '/api/Golf/GetStandings'
const connections = 16
const roundSeconds = 1
const rounds = 5

/**
 * Board reads per second, next to a bare node:http server that sends the same bytes and headers from its own
 * process: whole, compressed, and unchanged (304).
 */
export async function measureReads(): Promise<Table> {
  const site = await openSite()
  const bare = await startBareServer(site.server.url + path)
  const wants = {
    whole: {},
    compressed: { 'accept-encoding': 'gzip' },
    'unchanged (304)': { 'if-none-match': bare.etag },
  }
  const rows: string[][] = []
  try {
    for (const [name, headers] of Object.entries(wants)) {
      const status = name.includes('304') ? '304' : '200'
      const from = (url: string) => () => perSecond(url, headers, status)
      await from(site.server.url)()
      await from(bare.url)()
      const { ours, bare: base, ratio } = await inTurn(rounds, from(site.server.url), from(bare.url))
      rows.push([name, whole(ours), whole(base), ratio.toFixed(2)])
    }
  } finally {
    bare.close()
    await site.close()
  }
  const title = `Standings read per second, 36 teams, ${connections} connections (aim: 0.7 of bare)`
  return { title, head: ['answer', 'Pinhigh', 'bare node:http', 'ratio'], rows }
}

async function perSecond(url: string, headers: Record<string, string>, status: string): Promise<number> {
  const result = await autocannon({ url: url + path, connections, duration: roundSeconds, headers })
  const { errors, timeouts, statusCodeStats } = result
  const statuses = Object.keys(statusCodeStats).join(', ')
  if (errors + timeouts > 0 || statuses !== status)
    throw new Error(`${errors} errors, ${timeouts} timeouts, status ${statuses}`)
  return result.requests.total / result.duration
}
