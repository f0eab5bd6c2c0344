/**
 * `npm run fuzz`: what nobody should send, sent to every call by everybody, to a server of its own for each call.
 * `-- --seed 7 --requests 200 --endpoint SignUp --postgres` repeats a part of it. Nothing is kept.
 */
import { parseArgs } from 'node:util'
import { targets } from '../tests/fuzz/requests.ts'
import { fuzz, type Tally } from '../tests/fuzz/run.ts'
import { prepareSite } from '../tests/fuzz/site.ts'
import { printFaults, printTallies } from '../tests/fuzz/table.ts'
import { startPostgres } from '../tests/support/postgres.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000' },
    /** Where to begin: with `--requests 1`, one request alone. */
    from: { type: 'string', default: '0' },
    endpoint: { type: 'string', default: '' },
    postgres: { type: 'boolean', default: false },
  },
})

async function main(): Promise<boolean> {
  const seed = Number(values.seed)
  const from = Number(values.from)
  const to = from + Number(values.requests)
  const chosen = targets.filter(({ route }) => route.toLowerCase().includes(values.endpoint.toLowerCase()))
  if (chosen.length === 0) throw new Error(`No call has "${values.endpoint}" in it`)
  const postgres = values.postgres ? await startPostgres() : null
  const prepared = await prepareSite(postgres?.url)
  const tallies: Tally[] = []
  try {
    for (const target of chosen) {
      const site = await prepared.open()
      const tally = await fuzz(site, target, { seed, from, to }).finally(() => site.close())
      tallies.push(tally)
      printTallies([tally], tallies.length === 1)
      printFaults(tally.faults, 3)
    }
  } finally {
    await prepared.remove()
    await postgres?.stop()
  }
  const faults = tallies.flatMap((tally) => tally.faults)
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0)
  console.log(`${requests} requests to ${tallies.length} calls, seed ${seed}: ${faults.length} faults`)
  return faults.length === 0
}

process.exitCode = (await main()) ? 0 : 1
