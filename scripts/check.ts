/** `npm run check`: format, lint, walls and types; nothing is run. */
import { runChecks } from './lib/checks.ts'

const failed = await runChecks()
if (failed.length > 0) {
  console.log(`checks: failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
