/**
 * `npm run load`: whether one server holds up on a full day. Everything runs over loopback against the real server
 * in its own process; it ends by itself, and nothing is kept. `npm run load -- board flush` runs only these. The
 * exit code is 0 if everything that must be exact was.
 */
import { loadavg } from 'node:os'
import { machine } from './bench/machine.ts'
import { printTable } from './bench/table.ts'
import { blast } from './load/blast.ts'
import { board } from './load/board.ts'
import type { Aim, Finding } from './load/finding.ts'
import { flush } from './load/flush.ts'
import { opening } from './load/opening.ts'
import { proxy } from './load/proxy.ts'
import { restart } from './load/restart.ts'
import { smallMachine } from './load/small-machine.ts'
import { wholeMachine } from './load/whole-machine.ts'

const scenarios: Record<string, () => Promise<Finding>> = {
  board,
  restart,
  flush,
  opening,
  blast,
  memory: smallMachine,
  proxy,
  machine: wholeMachine,
}

/** They need a proxy, and take minutes each. */
const onlyByName = new Set(['proxy', 'machine'])

async function main(asked: readonly string[]): Promise<boolean> {
  const unknown = asked.find((name) => !(name in scenarios))
  if (unknown)
    throw new Error(`There is no load "${unknown}". There are: ${Object.keys(scenarios).join(', ')}.`)
  console.log(machine())
  const aims: Aim[] = []
  for (const [name, run] of Object.entries(scenarios)) {
    if (asked.length > 0 ? !asked.includes(name) : onlyByName.has(name)) continue
    const finding = await run()
    for (const table of finding.tables) printTable(table)
    console.log()
    for (const aim of finding.aims) console.log(`  ${inWords(aim)}`)
    aims.push(...finding.aims)
  }
  const missed = aims.filter(({ isHeld }) => !isHeld)
  console.log(
    `\n${aims.length - missed.length} of ${aims.length} aims held; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const aim of missed) console.log(`  ${inWords(aim)}`)
  return missed.every(({ isExact }) => !isExact)
}

function inWords({ says, isHeld, isExact }: Aim): string {
  if (isHeld) return `held    ${says}`
  return isExact ? `WRONG   ${says}` : `missed  ${says}`
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
