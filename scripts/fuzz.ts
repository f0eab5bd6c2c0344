/**
 * `npm run fuzz`: sends invalid input to every call as every role: first to a separate server per call, then to one
 * server for all. `-- --seed 7 --requests 200 --endpoint SignUp --postgres` runs a part of it, `--together` only
 * the second half. Nothing is kept.
 */
import { parseArgs } from 'node:util'
import { outside } from '../tests/fuzz/outside.ts'
import { type Target, targets } from '../tests/fuzz/requests.ts'
import { fuzz, fuzzTogether, type Tally } from '../tests/fuzz/run.ts'
import { type Prepared, prepareSite } from '../tests/fuzz/site.ts'
import { printFaults, printTallies } from '../tests/fuzz/table.ts'
import { startPostgres } from '../tests/support/postgres.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000' },
    /** The first request; with `--requests 1`, a single one. */
    from: { type: 'string', default: '0' },
    endpoint: { type: 'string', default: '' },
    postgres: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed)
const from = Number(values.from)
const requests = Number(values.requests)

async function main(): Promise<boolean> {
  const all = [...targets, ...outside]
  const chosen = all.filter(({ route }) => route.toLowerCase().includes(values.endpoint.toLowerCase()))
  if (chosen.length === 0) throw new Error(`No call has "${values.endpoint}" in it`)
  const postgres = values.postgres ? await startPostgres() : null
  const prepared = await prepareSite(postgres?.url)
  try {
    const tallies = values.together ? [] : await oneByOne(prepared, chosen)
    if (values.endpoint === '') tallies.push(...(await allTogether(prepared, chosen)))
    const faults = tallies.flatMap((tally) => tally.faults)
    const sent = tallies.reduce((sum, tally) => sum + tally.requests, 0)
    const slowest = Math.max(...tallies.map((tally) => tally.slowest))
    console.log(
      `${sent} requests to ${chosen.length} calls, seed ${seed}: ${faults.length} faults; slowest answer ${Math.round(slowest)} ms`,
    )
    return faults.length === 0
  } finally {
    await prepared.remove()
    await postgres?.stop()
  }
}

/** Each call on its own server: the same seed meets the same rows, whatever else is tested. */
async function oneByOne(prepared: Prepared, chosen: readonly Target[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const target of chosen) {
    const site = await prepared.open()
    const tally = await fuzz(site, target, { seed, from, to: from + requests }).finally(() => site.close())
    printTallies([tally], tallies.length === 0)
    printFaults(tally.faults, 3)
    tallies.push(tally)
  }
  return tallies
}

/** All calls in turn on one server that keeps running, and its memory over time. */
async function allTogether(prepared: Prepared, chosen: readonly Target[]): Promise<Tally[]> {
  const site = await prepared.open()
  const megabytes: number[] = []
  const note = () => megabytes.push(Math.round(site.memory() / 1024))
  try {
    note()
    const span = {
      seed: seed + 1,
      requests: values.together ? requests : Math.ceil(requests / 10),
      rounds: 8,
    }
    const tallies = await fuzzTogether(site, chosen, span, note)
    if (values.together) printTallies(tallies)
    console.log(
      `All calls in turn on one server; its memory after each eighth, in MB: ${megabytes.join(', ')}`,
    )
    for (const { faults } of tallies) printFaults(faults, 3)
    return tallies
  } finally {
    await site.close()
  }
}

process.exitCode = (await main()) ? 0 : 1
