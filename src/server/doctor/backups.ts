import { stat } from 'node:fs/promises'
import {
  cantTell,
  type Finding,
  fine,
  howLong,
  lookAt,
  notSetUp,
  wrong,
} from '../../office/doctor/findings.ts'
import { lastBackup } from '../backup/schedule.ts'
import type { LastBackup } from '../backup/schedule-rules.ts'
import type { Config } from '../config.ts'
import type { Patient } from './probes.ts'

const hour = 3_600_000

export async function checkBackups({ config, probes, now }: Patient): Promise<Finding[]> {
  const plan = config.backups
  if (!plan) return [notSetUp('No backups are made automatically.', 'Set BACKUP_DIR (docs/backup.md).')]
  const opened = await probes.database().catch(() => null)
  if (!opened) return [cantTell('Nothing is known of the last backup without the database.')]
  return [lastOne(await lastBackup(opened.sql), plan.everyHours, now), ...(await sameDisk(config))]
}

function lastOne(last: LastBackup | null, everyHours: number, now: Date): Finding {
  if (!last) return lookAt('No backup was made yet.', 'Start the server: it makes the first one.')
  if (last.fault)
    return wrong(`The last backup failed: ${last.fault}`, 'Mend that; it’s tried again within the hour.')
  const age = now.getTime() - Date.parse(last.startedAt)
  if (!last.endedAt)
    return age > hour
      ? wrong(`The last backup began ${howLong(age)} ago and never ended.`, 'See the log.')
      : fine('A backup is being made.')
  const what = `The last backup is ${howLong(age)} old.`
  return age > 2 * everyHours * hour
    ? wrong(what, `One is due every ${everyHours} hours: is the server running?`)
    : fine(what)
}

async function sameDisk({ backups, dataDir, databaseUrl }: Config): Promise<Finding[]> {
  if (!backups || databaseUrl) return []
  const [here, there] = await Promise.all(
    [dataDir, backups.folder].map((path) => stat(path).catch(() => null)),
  )
  if (!here || !there || here.dev !== there.dev) return []
  return [lookAt('The backups are on the same disk as the data.', 'Copy them to another machine.')]
}
