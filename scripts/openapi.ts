import { readFileSync, writeFileSync } from 'node:fs'
import { webhookMessages } from '../src/office/programs/webhook-messages.ts'
import { contracts } from '../src/server/contracts.ts'
import { openApiDocument } from '../src/server/http/openapi/openapi.ts'
import { readableJson } from './lib/readable-json.ts'

/** Writes docs/openapi.json; with --check compares instead, and fails on a difference. */
const file = new URL('../docs/openapi.json', import.meta.url)
const fresh = `${readableJson(openApiDocument(contracts, webhookMessages))}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, fresh)
  console.log('docs/openapi.json written.')
} else if (readFileSync(file, 'utf8') !== fresh) {
  console.error('docs/openapi.json is not what the contracts say. Run: node scripts/openapi.ts')
  process.exitCode = 1
}
