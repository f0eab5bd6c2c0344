import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'

/** The real server with a mail service that is faster than a real one, so that tests don't wait for it. */
const config = readConfig()
const app = await createApp(config, {
  logger: { level: config.logLevel },
  paces: { email: { perSecond: 100, inFlight: 1 }, sms: { perSecond: 100, inFlight: 3 } },
})
await app.http.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => app.stop().then(() => process.exit(0)))
const { port } = app.http.server.address() as { port: number }
process.stdout.write(`\n  Pinhigh is running at http://localhost:${port}\n\n`)
