import { type Events, refuseOtherEvent } from '../../../event/event/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { type Instant, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import { rowsOf } from '../../../record/rows.ts'
import type { VolunteerEntry } from '../contract.ts'
import { endsTooSoon, fullName, stopsTooSoon, type VolunteerFacts } from '../rules.ts'

/** A volunteer of one event inside the server. */
export interface VolunteerRecord extends VolunteerFacts {
  id: string
  eventId: string
  createdAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    volunteers: VolunteerRecord
  }
}

export interface VolunteersDeps extends Base {
  events: Events
}

export const rows = rowsOf<VolunteerRecord>('volunteers')

/** Throws Problem 'no-event'. */
export async function addVolunteer(
  deps: VolunteersDeps,
  { tx, actor, now }: Work<Person>,
  entry: VolunteerEntry,
): Promise<VolunteerRecord> {
  const { id: eventId } = await deps.events.pick(tx.sql)
  const nothingSaid = { phone: null, email: null, post: '', starts: '', ends: '' }
  const after = checked({ id: newId(), eventId, createdAt: instant(now), ...nothingSaid, ...said(entry) })
  await rows.insert(tx.sql, after)
  await tell(deps, tx, actor, 'volunteer added', { after })
  return after
}

/** Facts that are left out stay. Throws Problem 'not-found'. */
export async function changeVolunteer(
  deps: VolunteersDeps,
  actor: Person,
  id: string,
  entry: VolunteerEntry,
): Promise<VolunteerRecord> {
  return deps.database.transaction(async (tx) => {
    const before = await held(deps, tx, actor, id)
    // Volunteers don't see emails, so an empty one sent by a volunteer doesn't clear it.
    const seen = isAdmin(actor) ? entry : { ...entry, email: entry.email ?? undefined }
    const after = checked({ ...before, ...said(seen) })
    await rows.update(tx.sql, after)
    await tell(deps, tx, actor, 'volunteer changed', { before, after })
    return after
  })
}

/**
 * Locks the row before checking for baskets, so that none can be assigned in between. Throws Problem 'not-found', or
 * 'in-use' naming the baskets they collected.
 */
export async function deleteVolunteer(deps: VolunteersDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const before = await held(deps, tx, actor, id)
    const baskets = await deps.ask('basketsCollectedBy', tx.sql, id)
    if (baskets.length > 0) throw new Problem('in-use', { detail: stillCollects(before, baskets) })
    await rows.remove(tx.sql, id)
    await tell(deps, tx, actor, 'volunteer deleted', { before })
  })
}

function stillCollects(volunteer: VolunteerRecord, baskets: string[]): string {
  const what = baskets.length === 1 ? 'a basket' : `${baskets.length} baskets`
  return `${fullName(volunteer)} collected ${what}: ${baskets.join(', ')}. Give ${baskets.length === 1 ? 'it' : 'them'} to another volunteer first.`
}

/** Throws Problem 'not-found', or 'not-allowed' if a volunteer changes another event's volunteer. */
async function held(deps: VolunteersDeps, tx: Tx, actor: Person, id: string): Promise<VolunteerRecord> {
  const volunteer = await rows.lock(tx, id)
  if (!volunteer) throw new Problem('not-found')
  await refuseOtherEvent(deps.events, tx.sql, actor, volunteer.eventId)
  return volunteer
}

/** Without what a call leaves out. */
function said<Entry extends object>(
  entry: Entry,
): { [Name in keyof Entry]: Exclude<Entry[Name], undefined> } {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as never
}

function checked(volunteer: VolunteerRecord): VolunteerRecord {
  if (endsTooSoon(volunteer)) throw new Problem('invalid-input', { errors: { ends: [stopsTooSoon] } })
  return volunteer
}

async function tell(
  deps: VolunteersDeps,
  tx: Tx,
  actor: Person,
  action: AuditAction,
  { before, after }: { before?: VolunteerRecord; after?: VolunteerRecord },
): Promise<void> {
  const about = before ?? after
  if (!about) return
  const { id, eventId } = about
  const subject = { kind: 'volunteer', id, name: fullName(about) } as const
  const change = { before: before && facts(before), after: after && facts(after) }
  await deps.audit(tx, { eventId, actor, action, subject, ...change })
}

/** For the audit log: what is known. */
function facts({ id: _, eventId: __, createdAt: ___, ...rest }: VolunteerRecord): Partial<VolunteerFacts> {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== ''))
}
