import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minute } from '../../src/kernel/clock.ts'
import { adminLogin, type Site } from './app.ts'
import { timed, until } from './faults.ts'
import { testFolder } from './folders.ts'
import { overHttp } from './over-http.ts'
import { type ProviderProcess, providerKeys } from './provider-process.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const entry = join(import.meta.dirname, 'live-server.ts')
/** Longer than any wait between two checks of the same payment at the provider. */
const longEnough = 6 * minute

/** Our server as a process, with the stand-in provider's keys. It may be killed and restarted, on the same data. */
export interface PayingSite extends Site {
  /** kill -9, and nothing else. */
  kill(): Promise<void>
  /** Returns the milliseconds until it was ready. */
  start(): Promise<number>
  /** Moves the clock on by some minutes, and runs what the server does about open payments. */
  timePasses(milliseconds?: number): Promise<void>
  stop(): Promise<void>
}

export async function startPayingSite(
  provider: ProviderProcess,
  databaseUrl: string | null = null,
): Promise<PayingSite> {
  const folder = testFolder('paying')
  const clockFile = join(folder, 'test-clock')
  let ahead = 0
  writeFileSync(clockFile, '0')
  let server: ServerProcess
  let site: Site

  async function launch(): Promise<void> {
    server = await startServer(
      {
        DATA_DIR: folder,
        PROVIDER_PORT: String(provider.port),
        CLOCK_FILE: clockFile,
        ADMIN_EMAIL: adminLogin.email,
        ADMIN_PASSWORD: adminLogin.password,
        LOG_LEVEL: 'error',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...providerKeys,
      },
      entry,
    )
    site = overHttp(server.url, adminLogin)
    await provider.tell({ webhook: `${server.url}/api/payment/stripe/webhook` })
  }

  const roundsIn = (output: string) => output.split('Reconciled').length
  let launching = launch()
  await launching
  return {
    call: (route, sent) => site.call(route, sent),
    admin: () => site.admin(),
    kill: async () => void (await server.end('SIGKILL')),
    start: () =>
      timed(() => {
        launching = launch()
        return launching
      }),
    async timePasses(milliseconds = longEnough) {
      ahead += milliseconds
      writeFileSync(clockFile, String(ahead))
      const before = roundsIn(server.output())
      server.process.kill('SIGUSR2')
      const isDone = async () => roundsIn(server.output()) > before
      await until('the server asked the provider', isDone, 60_000)
    },
    async stop() {
      // A failed test may have left a server that is still starting.
      await launching.catch(() => undefined)
      await server.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
