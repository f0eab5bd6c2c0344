import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { Arrival, Party } from '../contract.ts'
import { insertArrivals, type PersonId, undoArrivals } from './arrival-store.ts'
import { partiesFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'

/** Checks people in. Two laptops may do so at once: one row is kept, and neither call fails. */
export function markArrived(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'arrived', (sql, event, who, mark) =>
    insertArrivals(sql, event.id, who, mark),
  )
}

/** Undoes check-ins. Rows are closed, never deleted; people who were not checked in stay so. */
export function undoArrived(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'arrival undone', (sql, _, who, mark) => undoArrivals(sql, who, mark))
}

type Work = (sql: Sql, event: EventRecord, who: readonly PersonId[], mark: Arrival) => Promise<Set<PersonId>>

function change(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
  action: 'arrived' | 'arrival undone',
  work: Work,
): Promise<Party[]> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const wanted = new Set(personIds)
    const parties = await partiesOf(deps, actor, tx, event, wanted)
    const known = parties.reduce((total, { people }) => total + among(people, wanted).length, 0)
    if (known < wanted.size) throw new Problem('not-found')
    const mark = { at: instant(deps.clock()), by: actorName(actor) }
    const changed = await work(tx.sql, event, [...wanted], mark)
    for (const party of parties) {
      const names = among(party.people, changed).map(({ name }) => name)
      if (names.length === 0) continue
      const kind = party.isPooled ? 'party' : party.kind === 'Team' ? 'team' : 'order'
      const subject = { kind, id: party.partyId, name: party.name } as const
      const entry = { eventId: event.id, actor, action, subject }
      await deps.audit(tx, { ...entry, ...(action === 'arrived' ? { after: names } : { before: names }) })
    }
    return partiesOf(deps, actor, tx, event, wanted)
  })
}

/** The parties of these people. */
async function partiesOf(
  deps: CheckInDeps,
  actor: Person,
  tx: Tx,
  event: EventRecord,
  wanted: Set<PersonId>,
): Promise<Party[]> {
  const parties = await partiesFor(deps, actor, tx.sql, event)
  return parties.filter(({ people }) => among(people, wanted).length > 0)
}

function among(people: Party['people'], ids: Set<PersonId>): Party['people'] {
  return people.filter(({ personId }) => ids.has(personId))
}
