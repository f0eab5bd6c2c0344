import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { VolunteerEntry } from '../contract.ts'
import { endsTooSoon, fieldMessages, fullName } from '../rules.ts'
import type { VolunteersDeps } from './deps.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import { insertVolunteer, lockVolunteer, removeVolunteer, updateVolunteer } from './volunteer-store.ts'

export async function addVolunteer(
  deps: VolunteersDeps,
  { tx, actor, now }: Work<Person>,
  entry: VolunteerEntry,
): Promise<VolunteerRecord> {
  const event = await deps.events.pick(tx.sql)
  const volunteer = withEntry({ id: newId(), eventId: event.id, ...nothingSaid }, entry)
  await insertVolunteer(tx.sql, volunteer, instant(now))
  await tell(deps, tx, actor, 'volunteer added', volunteer, { after: facts(volunteer) })
  return volunteer
}

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
    const after = withEntry(before, seen)
    await updateVolunteer(tx.sql, after)
    await tell(deps, tx, actor, 'volunteer changed', before, { before: facts(before), after: facts(after) })
    return after
  })
}

/** Locks the row before checking for baskets, so that none can be assigned in between. */
export async function deleteVolunteer(deps: VolunteersDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const volunteer = await held(deps, tx, actor, id)
    const baskets = await deps.basketsCollectedBy(tx.sql, id)
    if (baskets.length > 0) throw new Problem('in-use', { detail: stillCollects(volunteer, baskets) })
    await removeVolunteer(tx.sql, id)
    await tell(deps, tx, actor, 'volunteer deleted', volunteer, { before: facts(volunteer) })
  })
}

function stillCollects(volunteer: VolunteerRecord, baskets: string[]): string {
  const what = baskets.length === 1 ? 'a basket' : `${baskets.length} baskets`
  return `${fullName(volunteer)} collected ${what}: ${baskets.join(', ')}. Give ${baskets.length === 1 ? 'it' : 'them'} to another volunteer first.`
}

/** Throws Problem 'not-found', or 'not-allowed' if a volunteer changes another event's volunteer. */
async function held(deps: VolunteersDeps, tx: Tx, actor: Person, id: string): Promise<VolunteerRecord> {
  const volunteer = await lockVolunteer(tx, id)
  if (!volunteer) throw new Problem('not-found')
  await refuseOtherEvent(deps.events, tx.sql, actor, volunteer.eventId)
  return volunteer
}

function tell(
  deps: VolunteersDeps,
  tx: Tx,
  actor: Person,
  action: AuditAction,
  volunteer: VolunteerRecord,
  change: { before?: VolunteerFacts; after?: VolunteerFacts },
): Promise<void> {
  const subject = { kind: 'volunteer', id: volunteer.id, name: fullName(volunteer) } as const
  return deps.audit(tx, { eventId: volunteer.eventId, actor, action, subject, ...change })
}

type VolunteerFacts = Partial<Omit<VolunteerRecord, 'id' | 'eventId'>>

/** The fields for the audit log, without empty ones. */
function facts({ id: _, eventId: __, ...rest }: VolunteerRecord): VolunteerFacts {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== ''))
}

const nothingSaid = { phone: null, email: null, post: '', starts: '', ends: '' }

/** Fields left out stay. Throws Problem 'invalid-input' if the shift ends before it starts. */
function withEntry(
  before: Pick<VolunteerRecord, 'id' | 'eventId' | keyof typeof nothingSaid>,
  { phone, email, ...entry }: VolunteerEntry,
): VolunteerRecord {
  const { firstName, lastName, shirtSize } = entry
  const after = {
    ...before,
    firstName,
    lastName,
    shirtSize,
    phone: phone === undefined ? before.phone : phone,
    email: email === undefined ? before.email : email,
    post: entry.post ?? before.post,
    starts: entry.starts ?? before.starts,
    ends: entry.ends ?? before.ends,
  }
  if (endsTooSoon(after)) throw new Problem('invalid-input', { errors: { ends: [fieldMessages.ends] } })
  return after
}
