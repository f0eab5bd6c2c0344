/**
 * `npm test`: every check and test in one command. `npm test -- unit` runs one project of vitest.config.ts, and
 * `npm test -- unit src/play/scoring` some of its files; both skip the checks.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildAll, runChecksInTurn } from './lib/checks.ts'
import { runOpenly, tools } from './lib/programs.ts'
import { root } from './lib/tree.ts'

const projects = ['unit', 'components', 'api-sqlite', 'api-postgres', 'journeys', 'faults']
const results = join(root, 'test-results', 'vitest.json')

async function main(args: string[]): Promise<boolean> {
  // The checks run beside the building and the first tests, neither of which keeps both cores busy.
  const checking = args.length === 0 ? runChecksInTurn() : []
  const [others, { failedBuild, wentWell }] = await Promise.all([checking, buildAndTest(args)])
  const failedChecks = [...failedBuild, ...others]
  const { passed, failed, skipped } = count(readResults())
  if (failedChecks.length > 0) console.log(`checks: failed: ${failedChecks.join(', ')}`)
  // Also for errors outside any test, such as one nobody caught.
  if (!wentWell && failed === 0) console.log('tests: the run itself failed; what was said stands above')
  console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failedChecks.length === 0 && wentWell && failed === 0
}

/** Builds page and server where the chosen tests need them, then runs those, whether or not it could be built. */
async function buildAndTest(args: string[]) {
  const needsBuild = args.length === 0 || args.some((arg) => /journeys|faults/.test(arg))
  const failedBuild = needsBuild ? await buildAll() : []
  return { failedBuild, wentWell: await runTests(args) }
}

function runTests(args: string[]): Promise<boolean> {
  rmSync(results, { force: true })
  mkdirSync(dirname(results), { recursive: true })
  const chosen = args.map((arg) => (projects.includes(arg) ? `--project=${arg}` : arg))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  return runOpenly(tools.vitest, ['run', '--passWithNoTests', ...reporters, ...chosen])
}

interface TestFile {
  name: string
  status: string
  assertionResults: { status: string }[]
}

/** Vitest's own counts; a file that couldn't run at all counts as one failure. */
function count(files: TestFile[]): { passed: number; failed: number; skipped: number } {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of files) {
    const statuses = file.assertionResults.map(({ status }) => status)
    if (file.status === 'failed' && !statuses.includes('failed')) counts.failed++
    for (const status of statuses) {
      if (status === 'passed') counts.passed++
      else if (status === 'failed') counts.failed++
      else counts.skipped++
    }
  }
  return counts
}

function readResults(): TestFile[] {
  try {
    return JSON.parse(readFileSync(results, 'utf8')).testResults
  } catch {
    return []
  }
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
