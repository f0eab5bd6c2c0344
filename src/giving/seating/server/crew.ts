/** Crew who eat: volunteers of whom the committee says so. They have a meal and a seat like everybody else, and nothing to pay. */
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { fullName } from '../../../people/crew/rules.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { DinnerCrew } from '../contract.ts'
import type { SeatingDeps } from './deps.ts'
import './tables.ts'

/** They came together: a plan seats them at one table as far as it holds them. */
const crewParty = { partyId: 'crew', partyName: 'Crew' }

/** Those of the crew who eat, by name. */
export async function crewAtDinner(
  { volunteers }: Pick<SeatingDeps, 'volunteers'>,
  sql: Sql,
  eventId: string,
) {
  const eating = await eatingOf(sql, eventId)
  if (eating.size === 0) return []
  return (await volunteers.ofEvent(sql, eventId))
    .filter(({ id }) => eating.has(id))
    .map((volunteer) => ({
      ...{ guestId: volunteer.id, kind: 'crew' as const, name: fullName(volunteer), ...crewParty },
      ...{ sponsor: null, money: 'given' as const, paysAs: null },
    }))
}

/** All volunteers, and which of them eat. */
export async function readCrew(
  { volunteers }: Pick<SeatingDeps, 'volunteers'>,
  sql: Sql,
  event: EventRecord | null,
): Promise<DinnerCrew> {
  if (!event) return { crew: [] }
  const eating = await eatingOf(sql, event.id)
  return {
    crew: (await volunteers.ofEvent(sql, event.id)).map((volunteer) => ({
      ...{ volunteerId: volunteer.id, name: fullName(volunteer), post: volunteer.post },
      eats: eating.has(volunteer.id),
    })),
  }
}

/** Of the current event. Whoever is left out frees portion and seat. Throws Problem 'not-found' for somebody who isn't a volunteer. */
export async function setCrew(
  deps: SeatingDeps,
  actor: Person,
  volunteerIds: readonly string[],
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const event = await deps.events.pick(tx.sql)
    await tx.lockRow('events', event.id)
    const wanted = new Set(volunteerIds)
    const all = await deps.volunteers.ofEvent(tx.sql, event.id)
    if ([...wanted].some((id) => !all.some((each) => each.id === id))) throw new Problem('not-found')
    const before = await eatingOf(tx.sql, event.id)
    const namesOf = (ids: ReadonlySet<string>) => all.filter(({ id }) => ids.has(id)).map(fullName)
    await tx.sql.deleteFrom('dinner_crew').where('eventId', '=', event.id).execute()
    if (wanted.size > 0)
      await tx.sql
        .insertInto('dinner_crew')
        .values([...wanted].map((id) => ({ volunteerId: id, eventId: event.id })))
        .execute()
    await deps.audit(tx, {
      ...{ eventId: event.id, actor, action: 'crew at dinner changed' },
      subject: { kind: 'event', id: event.id, name: event.name },
      before: { crew: namesOf(before) },
      after: { crew: namesOf(wanted) },
    })
    tx.announce({ topic: 'event', eventId: event.id })
  })
}

async function eatingOf(sql: Sql, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('dinner_crew')
    .select('volunteerId')
    .where('eventId', '=', eventId)
    .execute()
  return new Set(rows.map(({ volunteerId }) => volunteerId))
}
