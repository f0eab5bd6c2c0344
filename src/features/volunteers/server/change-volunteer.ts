import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { refuseOtherYear } from '../../event/server/index.ts'
import type { VolunteerEntry } from '../contract.ts'
import { fullName } from '../rules.ts'
import type { VolunteersDeps } from './index.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import { holdVolunteer, insertVolunteer, removeVolunteer, updateVolunteer } from './volunteer-store.ts'

export async function addVolunteer(
  deps: VolunteersDeps,
  actor: Person,
  entry: VolunteerEntry,
): Promise<VolunteerRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const volunteer = { id: newId(), eventId: event.id, ...entry }
    await insertVolunteer(tx.sql, volunteer, instant(deps.clock()))
    await tell(deps, tx, actor, 'volunteer added', volunteer, { after: entry })
    return volunteer
  })
}

export async function changeVolunteer(
  deps: VolunteersDeps,
  actor: Person,
  id: string,
  entry: VolunteerEntry,
): Promise<VolunteerRecord> {
  return deps.database.transaction(async (tx) => {
    const before = await held(deps, tx, actor, id)
    await updateVolunteer(tx.sql, id, entry)
    await tell(deps, tx, actor, 'volunteer changed', before, { before: facts(before), after: entry })
    return { ...before, ...entry }
  })
}

/** The row is held from the look at the baskets to the commit: none can be collected in between. */
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

/** Throws Problem 'not-found', and 'not-allowed' when a volunteer reaches for another year. */
async function held(deps: VolunteersDeps, tx: Tx, actor: Person, id: string): Promise<VolunteerRecord> {
  const volunteer = await holdVolunteer(tx, id)
  if (!volunteer) throw new Problem('not-found')
  await refuseOtherYear(deps.events, tx.sql, actor, volunteer.eventId)
  return volunteer
}

function tell(
  deps: VolunteersDeps,
  tx: Tx,
  actor: Person,
  action: string,
  volunteer: VolunteerRecord,
  change: { before?: VolunteerEntry; after?: VolunteerEntry },
): Promise<void> {
  const entry = { eventId: volunteer.eventId, actor: actorName(actor), action, subject: fullName(volunteer) }
  return deps.audit(tx, { ...entry, ...change })
}

function facts({ firstName, lastName, shirtSize }: VolunteerRecord): VolunteerEntry {
  return { firstName, lastName, shirtSize }
}
