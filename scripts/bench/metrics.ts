import { inTurn, whole } from './figures.ts'
import { perSecond } from './per-second.ts'
import { type Phone, phoneOf } from './phone.ts'
import { resourcesOf } from './server-resources.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const clients = [1, 16]
const rounds = 15
const token = 'a-token-only-for-this-measurement'

/** Scores a second with METRICS_TOKEN, read in each round of a second, next to a server without, in turn; on SQLite. */
export async function measureMetrics(): Promise<Table> {
  const watched = await openSite({ variables: { METRICS_TOKEN: token } })
  const plain = await openSite()
  try {
    const rows: string[][] = []
    for (const count of clients) rows.push(await compare(watched, plain, count))
    const head = ['clients', 'with metrics', 'without', 'ratio', 'CPU a score, with', 'without']
    return { title: 'Scores a second with and without /metrics, SQLite', head, rows }
  } finally {
    await watched.close()
    await plain.close()
  }
}

async function compare(watched: Site, plain: Site, count: number): Promise<string[]> {
  const ours = side(watched, count, () => read(watched.server.url))
  const bare = side(plain, count, async () => {})
  await ours.round()
  await bare.round()
  ours.begin()
  bare.begin()
  const pair = await inTurn(rounds, ours.round, bare.round)
  const row = [
    String(count),
    whole(pair.ours),
    whole(pair.bare),
    pair.ratio.toFixed(2),
    ours.cost(),
    bare.cost(),
  ]
  ours.close()
  bare.close()
  return row
}

function side(site: Site, count: number, beside: () => Promise<void>) {
  const phones = site.teams.slice(0, count).map((team) => phoneOf(site, team))
  let scores = 0
  let before = 0
  const score = (phone: Phone) => () => {
    scores++
    return phone.score()
  }
  return {
    async round() {
      const [scored] = await Promise.all([perSecond(phones.map(score)), beside()])
      return scored
    },
    begin() {
      scores = 0
      before = resourcesOf(site.server).processor
    },
    /** CPU of a score since the beginning, in microseconds. */
    cost: () => `${whole(((resourcesOf(site.server).processor - before) * 1_000) / scores)} µs`,
    close() {
      for (const phone of phones) phone.close()
    },
  }
}

async function read(url: string): Promise<void> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  await answer.text()
}
