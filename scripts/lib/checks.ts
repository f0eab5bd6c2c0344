import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { auditPackages } from '../audit.ts'
import { circleFaults } from '../circles.ts'
import { wallFaults } from '../walls.ts'
import { type Outcome, runQuietly, tools } from './programs.ts'
import { readTree, root } from './tree.ts'

interface Check {
  name: string
  run: () => Promise<Outcome>
}

const inColour = process.stdout.isTTY === true

const checks: Check[] = [
  {
    name: 'format and lint',
    run: () => runQuietly(tools.biome, ['ci', `--colors=${inColour ? 'force' : 'off'}`, '.']),
  },
  { name: 'walls', run: walls },
  { name: 'lists', run: () => runQuietly(join(root, 'scripts', 'lists.ts'), ['--check']) },
  { name: 'dead code', run: () => runQuietly(tools.knip, ['--no-progress', '--no-config-hints']) },
  ...['rules', 'server', 'client', 'worker', 'journeys'].map((project) => ({
    name: `types of the ${project} project`,
    run: () => compile(project),
  })),
  { name: 'OpenAPI document', run: openApi },
  { name: 'packages', run: auditPackages },
]

const buildCheck: Check = {
  name: 'page and server build',
  run: () => runQuietly(join(root, 'scripts', 'run.mjs'), ['ensure-built']),
}

/** Runs every check that doesn't need the running product. Prints failures; returns the names of the failed checks. */
export async function runChecks(): Promise<string[]> {
  return report(await Promise.all(checks.map(outcomeOf)))
}

/** The same one after the other, for running beside something else. */
export async function runChecksInTurn(): Promise<string[]> {
  const outcomes: NamedOutcome[] = []
  for (const check of checks) outcomes.push(await outcomeOf(check))
  return report(outcomes)
}

/** Builds page and server for the journeys. Prints and returns as runChecks does. */
export async function buildAll(): Promise<string[]> {
  return report([await outcomeOf(buildCheck)])
}

interface NamedOutcome extends Outcome {
  name: string
}

async function outcomeOf({ name, run }: Check): Promise<NamedOutcome> {
  return { name, ...(await run()) }
}

function report(outcomes: NamedOutcome[]): string[] {
  const failed = outcomes.filter(({ ok }) => !ok)
  for (const { name, output } of failed) console.log(`✗ ${name}\n${output}\n`)
  const passed = outcomes
    .filter(({ ok }) => ok)
    .map(({ name, output }) => (name === 'packages' ? `${name} (${output})` : name))
  if (passed.length > 0) console.log(`✓ ${passed.join(', ')}`)
  return failed.map(({ name }) => name)
}

async function walls(): Promise<Outcome> {
  const tree = readTree()
  const faults = [...wallFaults(tree), ...circleFaults(tree)]
  return { ok: faults.length === 0, output: faults.join('\n') }
}

async function openApi(): Promise<Outcome> {
  const script = join(root, 'scripts', 'openapi.ts')
  return existsSync(script) ? runQuietly(script, ['--check']) : { ok: true, output: '' }
}

/**
 * A project without files isn't an error. With one checker each: the projects run side by side, and every further
 * checker looks at the shared types once more, which doubles the work.
 */
async function compile(project: string): Promise<Outcome> {
  const { ok, output } = await runQuietly(tools.tsc, [
    '-p',
    `tsconfig.${project}.json`,
    '--checkers',
    '1',
    '--pretty',
    String(inColour),
  ])
  return { ok: ok || output.includes('error TS18003'), output }
}
