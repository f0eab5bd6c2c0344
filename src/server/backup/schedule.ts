import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clock, instant } from '../../kernel/clock.ts'
import { instantField } from '../../kernel/wire.ts'
import type { Database, Sql } from '../../ports/database.ts'
import { type JobRecord, noted } from '../metrics/job-record.ts'
import { reasonOf } from './reason.ts'
import { isDue, type LastBackup, leftovers, nameFor, tooOld } from './schedule-rules.ts'

export interface BackupPlan {
  folder: string
  everyHours: number
  keep: number
}

export interface ScheduleDeps {
  plan: BackupPlan
  database: Database
  clock: Clock
  /** Writes a whole backup to that path, or nothing; stops on the signal. */
  backUp(path: string, signal: AbortSignal): Promise<{ size: number }>
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void }
  jobs: JobRecord
}

/** The name of the job: a run is a backup that this server made, or couldn't. */
const job = 'backup'
/** The installation's row, shared by all servers. */
const rowId = 'last-backup'
const lookEvery = 60_000

/** What cannot be read counts as none: a backup is due then. */
const storedLast: z.ZodType<LastBackup | null> = z
  .object({ startedAt: instantField, endedAt: instantField.nullable(), fault: z.string().nullable() })
  .nullable()
  .catch(null)

export interface Backups {
  /** Makes one now if it is due and no other server is making it. Never throws. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/** Makes a backup whenever one is due: checks at start, and every minute. */
export function startBackups(deps: ScheduleDeps): Backups {
  deps.jobs.add(job)
  const stopping = new AbortController()
  let running = Promise.resolve()
  const tick = () => {
    running = running
      .then(() => makeWhenDue(deps, stopping.signal))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'could not check whether a backup is due; will try again')
      })
    return running
  }
  void tick()
  const timer = setInterval(tick, lookEvery)
  return {
    tick,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** How the last one went, for staff; null before the first. */
export async function lastBackup(sql: Sql): Promise<LastBackup | null> {
  const row = await sql.selectFrom('installation').select('value').where('id', '=', rowId).executeTakeFirst()
  return row ? storedLast.parse(JSON.parse(row.value)) : null
}

async function makeWhenDue(deps: ScheduleDeps, signal: AbortSignal): Promise<void> {
  const { plan, log, clock } = deps
  const now = clock()
  if (signal.aborted || !(await claim(deps, now))) return
  const startedAt = instant(now)
  const path = join(plan.folder, nameFor(now))
  try {
    const { size } = await noted(deps.jobs, job, async () => {
      const made = await deps.backUp(path, signal)
      await tidy(plan, now)
      return made
    })
    await note(deps, { startedAt, endedAt: instant(clock()), fault: null })
    log.info({ path, size }, 'backed up')
  } catch (error) {
    log.error({ err: error, path }, 'backup failed; earlier backups are untouched')
    await note(deps, { startedAt, endedAt: instant(clock()), fault: reasonOf(error) })
  }
}

/** If several servers find it due at once, one gets it: the row is locked while it is read and written. */
function claim({ database, plan }: ScheduleDeps, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.sql
      .insertInto('installation')
      .values({ id: rowId, value: 'null' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await tx.lockRow('installation', rowId)
    if (!isDue(await lastBackup(tx.sql), plan.everyHours, now)) return false
    await write(tx.sql, { startedAt: instant(now), endedAt: null, fault: null })
    return true
  })
}

function note({ database }: ScheduleDeps, last: LastBackup): Promise<void> {
  return write(database.sql, last)
}

async function write(sql: Sql, last: LastBackup): Promise<void> {
  await sql
    .updateTable('installation')
    .set({ value: JSON.stringify(last) })
    .where('id', '=', rowId)
    .execute()
}

async function tidy({ folder, keep }: BackupPlan, now: Date): Promise<void> {
  const names = await readdir(folder)
  for (const name of [...tooOld(names, keep), ...leftovers(names, now)]) {
    await rm(join(folder, name), { force: true })
  }
}
