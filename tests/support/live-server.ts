import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'

/** The real server with the provider's keys, whose provider answers on this machine, at PROVIDER_PORT. */
const config = readConfig()
const app = await createApp(config, {
  logger: { level: config.logLevel },
  providerAddress: { host: '127.0.0.1', port: Number(process.env.PROVIDER_PORT), protocol: 'http' },
})
await app.http.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => app.stop().then(() => process.exit(0)))
const { port } = app.http.server.address() as { port: number }
process.stdout.write(`\n  Pinhigh is running at http://localhost:${port}\n\n`)
