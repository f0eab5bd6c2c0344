/** When the next backup is due, its name, and which old ones to delete. Pure. */

const minute = 60_000
const hour = 60 * minute

/** The last backup, as stored in the database. Times are ISO 8601. */
export interface LastBackup {
  startedAt: string
  /** null while it is being made, and forever if its server died. */
  endedAt: string | null
  /** In words for staff; null when it succeeded. */
  fault: string | null
}

/** Milliseconds after which an unfinished backup counts as failed. */
const longestMaking = hour
/** Milliseconds until another try after a failure. */
const retryInterval = hour

export function isDue(last: LastBackup | null, everyHours: number, now: Date): boolean {
  if (!last) return true
  const age = now.getTime() - Date.parse(last.startedAt)
  const every = everyHours * hour
  if (last.endedAt === null) return age >= Math.max(longestMaking, every)
  return age >= (last.fault === null ? every : Math.min(every, retryInterval))
}

/** '2025-07-19T16:05:09.123Z' gives 'pinhigh-2025-07-19-160509.tar.gz': sorts by time. */
export function nameFor(now: Date): string {
  const [day, time = ''] = now.toISOString().split('T')
  return `pinhigh-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`
}

const ours = /^pinhigh-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz$/
const draft = /^pinhigh-\d{4}-\d{2}-\d{2}-(\d{6})\.tar\.gz\..+\.part(-\w+)?$/

/** Names of our backups in the folder beyond the number to keep. */
export function tooOld(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => ours.test(name))
    .sort()
    .reverse()
    .slice(keep)
}

/** Names of half-written backups in the folder whose servers were killed. */
export function leftovers(names: readonly string[], now: Date): string[] {
  const young = nameFor(new Date(now.getTime() - longestMaking))
  return names.filter((name) => draft.test(name) && name < young)
}
