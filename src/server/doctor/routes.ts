import packageFile from '../../../package.json' with { type: 'json' }
import type { Clock } from '../../kernel/clock.ts'
import { type Handlers, ok } from '../../kernel/endpoint.ts'
import type { CheckUp, doctorApi } from '../../office/doctor/contract.ts'
import type { Database } from '../../ports/database.ts'
import type { Config } from '../config.ts'
import { checkUp } from './check-up.ts'
import { databaseName } from './database.ts'
import type { Probes } from './probes.ts'

interface Needs {
  config: Config
  probes: Probes
  database: Database
  clock: Clock
}

export function doctorRoutes({ config, probes, database, clock }: Needs): Handlers<typeof doctorApi> {
  const { version } = packageFile
  const checking = onceAtATime(() => checkUp({ config, probes, version, now: clock() }))
  return {
    'GET /api/admin/about': async () =>
      ok({ version, node: process.versions.node, database: await databaseName(database) }),
    'GET /api/admin/doctor': async () => ok(await checking()),
  }
}

/** Whoever asks meanwhile gets the same answer: impatience contacts nobody twice. */
function onceAtATime(check: () => Promise<CheckUp>): () => Promise<CheckUp> {
  let running: Promise<CheckUp> | null = null
  return () => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }
}
