/**
 * `npm run faults`: kills the server, stops its database, fills its disk and silences its payment provider, many
 * times over. A table at the end says how often, what had been acknowledged, and that none of it was lost. `npm run
 * faults -- tests/faults/crash.test.ts` runs one of them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Figures } from '../tests/support/faults.ts'
import { median } from './bench/figures.ts'
import { printTable } from './bench/table.ts'
import { runOpenly, tools } from './lib/programs.ts'
import { root } from './lib/tree.ts'

const file = join(root, 'test-results', 'faults.jsonl')

function readFigures(): Figures[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(2)} s`
}

function rowOf({ fault, times, acknowledged, lost, readyAfter }: Figures): string[] {
  const slowest = readyAfter.length > 0 ? Math.max(...readyAfter) : undefined
  const middle = readyAfter.length > 0 ? median(readyAfter) : undefined
  return [fault, String(times), String(acknowledged), String(lost), seconds(middle), seconds(slowest)]
}

mkdirSync(dirname(file), { recursive: true })
rmSync(file, { force: true })
process.env.PINHIGH_FAULTS = 'full'
process.env.PINHIGH_FAULT_FIGURES = file
const wentWell = await runOpenly(tools.vitest, ['run', '--project=faults', ...process.argv.slice(2)])
printTable({
  title: wentWell ? 'Faults made, and nothing lost' : 'Faults made; what went wrong stands above',
  head: ['fault', 'times', 'acknowledged', 'lost', 'ready again, median', 'slowest'],
  rows: readFigures().map(rowOf),
})
process.exitCode = wentWell ? 0 : 1
