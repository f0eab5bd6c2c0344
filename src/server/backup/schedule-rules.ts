/** When the next backup is due, what it is called, and which old ones go. Pure. */

const minute = 60_000
const hour = 60 * minute

/** How the last backup went, as the database remembers it. Times are ISO 8601. */
export interface LastBackup {
  startedAt: string
  /** null while it is being made, and for ever when who made it died. */
  endedAt: string | null
  /** In words for staff; null when all is well. */
  fault: string | null
}

/** A backup that is not done by then never will be. */
const longestMaking = hour
/** After a fault it is tried again sooner. */
const retryInterval = hour

export function isDue(last: LastBackup | null, everyHours: number, now: Date): boolean {
  if (!last) return true
  const age = now.getTime() - Date.parse(last.startedAt)
  const every = everyHours * hour
  if (last.endedAt === null) return age >= Math.max(longestMaking, every)
  return age >= (last.fault === null ? every : Math.min(every, retryInterval))
}

/** '2025-07-19T16:05:09.123Z' gives 'pinhigh-2025-07-19-160509.tar.gz': by name is by time. */
export function nameFor(now: Date): string {
  const [day, time = ''] = now.toISOString().split('T')
  return `pinhigh-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`
}

const ours = /^pinhigh-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz$/
const draft = /^pinhigh-\d{4}-\d{2}-\d{2}-(\d{6})\.tar\.gz\..+\.part(-\w+)?$/

/** Of the names in the folder, those that are ours and more than are kept. */
export function tooOld(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => ours.test(name))
    .sort()
    .reverse()
    .slice(keep)
}

/** Of the names in the folder, what others of our backups left half-written when they were killed. */
export function leftovers(names: readonly string[], now: Date): string[] {
  const young = nameFor(new Date(now.getTime() - longestMaking))
  return names.filter((name) => draft.test(name) && name < young)
}
