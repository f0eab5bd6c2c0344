import autocannon from 'autocannon'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { startBareServer } from './bare-server.ts'
import { megabytes, percentile } from './figures.ts'
import { lastRelease } from './last-release.ts'
import { phoneOf } from './phone.ts'
import { openReaders, type Readers } from './readers.ts'
import { resourcesOf } from './server-resources.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const watching = 300
const scores = 24
const scoreEvery = 400

/** The server's memory, and how soon a score reaches everybody who watches. */
export async function measureCrowd(): Promise<Table> {
  const site = await openSite()
  try {
    const rows = [
      ['memory of a bare server that sends one answer', await bareMemory(site)],
      ['memory after start and sample event', inMegabytes(site.server)],
      ['the same, last release', `${lastRelease.memory} MB`],
    ]
    await autocannon({ url: `${site.server.url}/api/Golf/GetStandings`, connections: 16, duration: 5 })
    rows.push(['memory after 5 s of reads', inMegabytes(site.server)])
    const readers = await openReaders(site.server.url, watching)
    const { answered, seen } = await play(site, readers)
    rows.push([`memory with ${watching} streams and scores coming in`, inMegabytes(site.server)])
    readers.close()
    for (const share of [0.5, 0.95]) {
      rows.push([
        `a score sent to its answer, p${share * 100}`,
        `${percentile(answered, share).toFixed(1)} ms`,
      ])
      rows.push([
        `a score sent to its event on a stream, p${share * 100}`,
        `${percentile(seen, share).toFixed(1)} ms`,
      ])
    }
    rows.push(['events that reached their reader', `${seen.length} of ${scores * watching}`])
    return { title: `Memory, and the stream with ${watching} readers`, head: ['', ''], rows }
  } finally {
    await site.close()
  }
}

/**
 * Teams score one after the other. Returns, in milliseconds after sending, when each score was acknowledged and
 * when each reader had it: the event may arrive before the response; both come after the commit.
 */
async function play(site: Site, readers: Readers): Promise<{ answered: number[]; seen: number[] }> {
  const phones = site.teams.slice(0, 6).map((team) => phoneOf(site, team))
  const answered: number[] = []
  const seen: number[] = []
  for (let count = 0; count < scores; count++) {
    const before = readers.arrivals.length
    const sent = performance.now()
    await phones[count % phones.length]?.score()
    answered.push(performance.now() - sent)
    await new Promise((resolve) => setTimeout(resolve, scoreEvery))
    for (const arrived of readers.arrivals.slice(before)) seen.push(arrived - sent)
  }
  for (const phone of phones) phone.close()
  return { answered, seen }
}

async function bareMemory({ server }: Site): Promise<string> {
  const bare = await startBareServer(`${server.url}/api/Golf/GetStandings`)
  await (await fetch(bare.url)).arrayBuffer()
  const memory = inMegabytes(bare)
  bare.close()
  return memory
}

function inMegabytes(server: Pick<ServerProcess, 'process'>): string {
  const { memory } = resourcesOf(server)
  return Number.isNaN(memory) ? 'not told by this system' : megabytes(memory)
}
