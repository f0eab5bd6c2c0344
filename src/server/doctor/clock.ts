import { sql } from 'kysely'
import { cantTell, type Finding, fine, lookAt, wrong } from '../../office/doctor/findings.ts'
import type { Patient } from './probes.ts'

/** Milliseconds. A Date header has whole seconds, and the answer took its time. */
const close = 5_000
/** The provider's signed events are refused after five minutes. */
const far = 60_000
const patience = 5_000

export async function checkClock({ probes }: Patient): Promise<Finding[]> {
  const found = (await Promise.all([againstPostgres(probes), againstProvider(probes)])).filter(
    (finding) => finding !== null,
  )
  return found.length > 0
    ? found
    : [cantTell('Nothing to compare this machine’s clock with.', 'Compare it with a phone.')]
}

async function againstPostgres(probes: Patient['probes']): Promise<Finding | null> {
  const opened = await probes.database().catch(() => null)
  if (opened?.kind !== 'postgres') return null
  const asked = Date.now()
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as at`.execute(opened.sql)
  return compared('the database', Number(rows[0]?.at) - (asked + Date.now()) / 2)
}

/** By the Date header of whatever the provider answers. */
async function againstProvider({ timeUrl }: Patient['probes']): Promise<Finding | null> {
  if (!timeUrl) return null
  const asked = Date.now()
  const reply = await fetch(timeUrl, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  const date = reply?.headers.get('date')
  if (!date) return null
  return compared(new URL(timeUrl).hostname, Date.parse(date) + 500 - (asked + Date.now()) / 2)
}

/** `ahead`: milliseconds that the other clock is ahead of ours. */
export function compared(other: string, ahead: number): Finding {
  const off = Math.abs(ahead)
  if (off <= close) return fine(`This machine’s clock agrees with ${other}.`)
  const what = `This machine’s clock is ${Math.round(off / 1000)} seconds ${ahead > 0 ? 'behind' : 'ahead of'} ${other}.`
  const todo = 'Turn on time synchronization (timedatectl set-ntp true).'
  return off > far ? wrong(what, todo) : lookAt(what, todo)
}
