import packageFile from '../../package.json' with { type: 'json' }
import { isAnythingWrong, stateWords, summaryOf } from '../office/doctor/findings.ts'
import { ConfigFault, readConfig } from './config.ts'
import { checkUp } from './doctor/check-up.ts'
import { openProbes } from './doctor-probes.ts'

/**
 * `npm run doctor`: what is set up, what is not and what is wrong, beside a running server or without one. Changes
 * nothing. Ends with exit code 1 when something is wrong.
 */
async function main(): Promise<number> {
  const config = readConfig()
  const probes = openProbes(config)
  try {
    const patient = { config, probes, version: packageFile.version, now: new Date() }
    const { areas } = await checkUp(patient)
    const lines = areas.flatMap(({ area, findings }) => [
      '',
      area,
      ...findings.flatMap(({ state, what, todo }) => [
        `  ${stateWords[state].padEnd(13)} ${what}`,
        ...(todo ? [`  ${''.padEnd(13)} → ${todo}`] : []),
      ]),
    ])
    process.stdout.write(`${lines.join('\n')}\n\n${summaryOf(areas)}.\n`)
    return isAnythingWrong(areas) ? 1 : 0
  } finally {
    await probes.close()
  }
}

/** A wrong setting is the first thing that is wrong. */
function sayWhy(error: unknown): number {
  const lines = error instanceof ConfigFault ? error.lines : [String((error as Error).message)]
  for (const line of lines) process.stdout.write(`  ${stateWords.wrong.padEnd(13)} ${line}\n`)
  return 1
}

// An unanswered connection may stay open: the verdict doesn't wait for it.
process.exit(await main().catch(sayWhy))
