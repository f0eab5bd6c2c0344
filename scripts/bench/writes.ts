import { type OwnPostgres, startPostgres } from '../../tests/support/postgres.ts'
import { type BareWriter, barePostgres, bareSqlite } from './bare-writes.ts'
import { inTurn, whole } from './figures.ts'
import { lastRelease } from './last-release.ts'
import { perSecond } from './per-second.ts'
import { type Phone, phoneOf } from './phone.ts'
import { resourcesOf } from './server-resources.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const rounds = 3

/**
 * Scores per second that teams' phones get acknowledged over HTTP, one at a time per phone, next to as many one-row
 * inserts as the same database takes without HTTP. Every write of either is flushed to disk.
 */
export async function measureWrites(): Promise<Table> {
  const postgres = await startPostgres({ durable: true })
  try {
    const rows = [...(await onSqlite()), ...(await onPostgres(postgres))]
    const head = ['database', 'clients', 'Pinhigh', 'bare inserts', 'ratio', 'last release', 'CPU a score']
    return { title: 'Score writes per second, each flushed before its answer', head, rows }
  } finally {
    await postgres.stop()
  }
}

const crowds = [1, 16]

async function onSqlite(): Promise<string[][]> {
  const site = await openSite()
  const rows: string[][] = []
  for (const clients of crowds) rows.push(await compare('SQLite', site, clients, bareSqlite()))
  await site.close()
  return rows
}

async function onPostgres(postgres: OwnPostgres): Promise<string[][]> {
  const site = await openSite({ databaseUrl: await postgres.freshDatabase() })
  const rows: string[][] = []
  for (const clients of crowds) {
    const bare = await barePostgres(await postgres.freshDatabase(), clients)
    rows.push(await compare('PostgreSQL', site, clients, bare))
  }
  await site.close()
  return rows
}

async function compare(database: string, site: Site, clients: number, bare: BareWriter): Promise<string[]> {
  const phones = site.teams.slice(0, clients).map((team) => phoneOf(site, team))
  let scores = 0
  const score = (phone: Phone) => () => {
    scores++
    return phone.score()
  }
  const ours = () => perSecond(phones.map(score))
  const base = () => perSecond(phones.map(() => bare.write))
  await ours()
  await base()
  scores = 0
  const before = resourcesOf(site.server).processor
  const pair = await inTurn(rounds, ours, base)
  const each = ((resourcesOf(site.server).processor - before) * 1_000) / scores
  for (const phone of phones) phone.close()
  await bare.close()
  return [
    database,
    String(clients),
    whole(pair.ours),
    whole(pair.bare),
    pair.ratio.toFixed(2),
    String(lastRelease.writes[`${database} ${clients}` as keyof typeof lastRelease.writes]),
    `${whole(each)} µs`,
  ]
}
