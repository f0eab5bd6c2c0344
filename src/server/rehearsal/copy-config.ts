import { join } from 'node:path'
import type { Config } from '../config.ts'

/**
 * The settings of the copy: a database file and pictures of its own in a folder of their own, and none of what reaches outside.
 * No card is charged, nothing is emailed or texted, backed up or measured, whatever the real event's settings are.
 */
export function copyConfig(
  config: Config,
  place: { url: string; port: number },
  secretsKey: string | null,
): Config {
  return {
    ...config,
    port: place.port,
    publicUrl: place.url,
    dataDir: join(config.dataDir, 'rehearsal'),
    databaseUrl: null,
    firstAdmin: null,
    stripe: null,
    appleDomainFile: null,
    smtp: null,
    dkimSelector: null,
    twilio: null,
    s3: null,
    backups: null,
    upgradesWithoutBackup: true,
    webhooksToThisMachine: false,
    metricsToken: null,
    secretsKey,
    rehearsal: null,
  }
}
