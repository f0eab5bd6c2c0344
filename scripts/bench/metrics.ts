import { inTurn, whole } from './figures.ts'
import { perSecond } from './per-second.ts'
import { type Phone, phoneOf } from './phone.ts'
import { resourcesOf } from './server-resources.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const clients = [1, 16]
const rounds = 15
const readings = 5
/** Milliseconds after which the server asks its database again. */
const stale = 5_100
const token = 'a-token-only-for-this-measurement'

/** Scores a second of a server with METRICS_TOKEN next to one without, in turn, on SQLite; and what a reading costs. */
export async function measureMetrics(): Promise<Table> {
  const watched = await openSite({ variables: { METRICS_TOKEN: token } })
  const plain = await openSite()
  try {
    const rows: string[][] = []
    for (const count of clients) rows.push(await compare(watched, plain, count))
    const reading = await costOfReading(watched)
    return {
      title: `Scores a second with and without METRICS_TOKEN, SQLite; reading /metrics takes ${reading.toFixed(0)} ms of CPU`,
      head: ['clients', 'with', 'without', 'ratio', 'CPU a score, with', 'without'],
      rows,
    }
  } finally {
    await watched.close()
    await plain.close()
  }
}

async function compare(watched: Site, plain: Site, count: number): Promise<string[]> {
  const ours = side(watched, count)
  const bare = side(plain, count)
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

function side(site: Site, count: number) {
  const phones = site.teams.slice(0, count).map((team) => phoneOf(site, team))
  let scores = 0
  let before = 0
  const score = (phone: Phone) => () => {
    scores++
    return phone.score()
  }
  return {
    round: () => perSecond(phones.map(score)),
    begin() {
      scores = 0
      before = resourcesOf(site.server).processor
    },
    /** CPU of a score since the beginning. */
    cost: () => `${whole(((resourcesOf(site.server).processor - before) * 1_000) / scores)} µs`,
    close() {
      for (const phone of phones) phone.close()
    },
  }
}

/** CPU of a reading in milliseconds, with what the database is asked for it. */
async function costOfReading({ server }: Site): Promise<number> {
  let spent = 0
  for (let turn = 0; turn < readings; turn++) {
    await new Promise((resolve) => setTimeout(resolve, stale))
    const before = resourcesOf(server).processor
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
    await answer.text()
    spent += resourcesOf(server).processor - before
  }
  return spent / readings
}
