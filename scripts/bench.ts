/**
 * `npm run bench`: speed and size. Everything runs over loopback against the real server, next to a bare baseline
 * in the same run, and nothing is kept. `npm run bench -- reads start` runs only these.
 */
import { availableParallelism } from 'node:os'
import { measureBackup } from './bench/backup.ts'
import { measureCosts } from './bench/costs.ts'
import { measureCrowd } from './bench/crowd.ts'
import { measureEvents } from './bench/events.ts'
import { measureFirstCard, measureFirstPaint } from './bench/first-paint.ts'
import { measureMetrics } from './bench/metrics.ts'
import { measurePageWeight } from './bench/page-weight.ts'
import { measureReads } from './bench/reads.ts'
import { measureScreen } from './bench/screen.ts'
import { measureServers } from './bench/servers.ts'
import { measureStartUp } from './bench/start-up.ts'
import { printTable, type Table } from './bench/table.ts'
import { measureWrites } from './bench/writes.ts'

const measures: Record<string, () => Promise<Table>> = {
  reads: measureReads,
  writes: measureWrites,
  start: measureStartUp,
  crowd: measureCrowd,
  page: measurePageWeight,
}
/** Run only by name: they take a minute or more each. */
const longer: typeof measures = {
  paint: measureFirstPaint,
  card: measureFirstCard,
  screen: measureScreen,
  backup: measureBackup,
  events: measureEvents,
  servers: measureServers,
  costs: measureCosts,
  metrics: measureMetrics,
}

async function main(asked: readonly string[]): Promise<void> {
  const all = { ...measures, ...longer }
  const unknown = asked.filter((name) => !(name in all))
  if (unknown.length > 0)
    throw new Error(`There is no measure "${unknown[0]}". There are: ${Object.keys(all).join(', ')}.`)
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores; figures are medians`)
  for (const [name, measure] of Object.entries(all)) {
    if (asked.length === 0 ? name in measures : asked.includes(name)) printTable(await measure())
  }
}

await main(process.argv.slice(2))
