import { readFileSync } from 'node:fs'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'

/**
 * The real server with the provider's keys, whose provider answers on this machine, at PROVIDER_PORT. No setting of
 * the product leads there: only this file, which is no part of it, hands the address in.
 *
 * CLOCK_FILE, if set, holds the milliseconds by which its clock is ahead. On SIGUSR2 it reads them again, does at once
 * what it otherwise does every 15 seconds about payments left open, and prints what came of it.
 */
const { PROVIDER_PORT, CLOCK_FILE } = process.env
const readAhead = () => (CLOCK_FILE ? Number(readFileSync(CLOCK_FILE, 'utf8')) : 0)
let ahead = readAhead()

const config = readConfig()
const app = await createApp(config, {
  logger: { level: config.logLevel },
  clock: () => new Date(Date.now() + ahead),
  providerAddress: { host: '127.0.0.1', port: Number(PROVIDER_PORT), protocol: 'http' },
})
await app.http.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => app.stop().then(() => process.exit(0)))
process.on('SIGUSR2', async () => {
  ahead = readAhead()
  const { payments } = app.features
  // A run in progress started before the clock moved: the one after it counts.
  const rounds = [await payments.reconcile(), await payments.reconcile()]
  process.stdout.write(`\n  Reconciled ${JSON.stringify(rounds)}\n`)
})
const { port } = app.http.server.address() as { port: number }
process.stdout.write(`\n  Pinhigh is running at http://localhost:${port}\n\n`)
