import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type ShirtSize, sizeInWords } from '../../../kernel/shirt-sizes.ts'
import { golfersOf, setShirtSize } from '../../../people/teams/server/index.ts'
import type { AuditSubject } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Signatures } from '../../../site/consents/server/index.ts'
import type { Arrival, Party } from '../party-shapes.ts'
import { golferOf, insertArrivals, type PersonId, undoArrivals } from './arrival-store.ts'
import { partiesFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'

/** Checks people in. Two laptops may do so at once: one row is kept, and neither call fails. */
export function markArrived(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'arrived', ({ sql }, event, who, mark) =>
    insertArrivals(sql, event.id, who, mark),
  )
}

/** Undoes check-ins. Rows are closed, never deleted; people who were not checked in stay so. */
export function undoArrived(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'arrival undone', ({ sql }, _, who, mark) =>
    undoArrivals(sql, who, mark),
  )
}

/** Notes golfers' signatures on paper, and who has the sheets. */
export function markSigned(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'rules signed on paper', (tx, event, who, { by }) =>
    ofGolfers(tx.sql, event, who, (signed) => deps.consents.noteSigned(tx, { ...signed, byName: by })),
  )
}

/** Takes back what was noted; what golfers agreed to themselves stays. */
export function undoSigned(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
): Promise<Party[]> {
  return change(deps, actor, personIds, 'rules on paper undone', (tx, event, who, { by }) =>
    ofGolfers(tx.sql, event, who, (signed) => deps.consents.takeBackSigned(tx, { ...signed, byName: by })),
  )
}

/** Guests' shirts are their order's. Throws Problem 'not-found' for anybody but a golfer. */
export function setSize(
  deps: CheckInDeps,
  actor: Person,
  { personId, size }: { personId: PersonId; size: ShirtSize },
): Promise<Party[]> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const wanted = new Set([personId])
    const [party] = await partiesOf(deps, actor, tx, event, wanted)
    const golfer = party && among(party.people, wanted).find(({ kind }) => kind === 'Golfer')
    if (!golfer) throw new Problem('not-found')
    if (golfer.shirtSize === size) return [party]
    const isPooled = party.isPooled ?? false
    await setShirtSize(tx, { ownerId: party.partyId, golferId: golferOf(personId), isPooled }, size)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'shirt size noted',
      subject: { kind: isPooled ? 'party' : 'team', id: party.partyId, name: party.name },
      before: `${golfer.name}: ${sizeInWords(golfer.shirtSize ?? '')}`,
      after: `${golfer.name}: ${size}`,
    })
    tx.announce({ topic: 'teams', eventId: event.id })
    return partiesOf(deps, actor, tx, event, wanted)
  })
}

/** Calls with the golfers among these people, and answers as people. Throws Problem 'not-found' for anybody else. */
async function ofGolfers(
  sql: Sql,
  event: EventRecord,
  who: readonly PersonId[],
  act: (signed: Omit<Signatures, 'byName'>) => Promise<Set<string>>,
): Promise<Set<PersonId>> {
  const golfers = await golfersOf(sql, event.id)
  const people = new Map(who.map((person) => [golferOf(person), person]))
  const known = golfers.filter(({ id }) => people.has(id))
  if (known.length < people.size) throw new Problem('not-found')
  const changed = await act({ event, golfers, whose: new Set(people.keys()) })
  return new Set([...changed].map((id) => people.get(id) ?? id))
}

type Action = 'arrived' | 'arrival undone' | 'rules signed on paper' | 'rules on paper undone'
type Work = (tx: Tx, event: EventRecord, who: readonly PersonId[], mark: Arrival) => Promise<Set<PersonId>>

function change(
  deps: CheckInDeps,
  actor: Person,
  personIds: readonly PersonId[],
  action: Action,
  work: Work,
): Promise<Party[]> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const wanted = new Set(personIds)
    const parties = await partiesOf(deps, actor, tx, event, wanted)
    const known = parties.reduce((total, { people }) => total + among(people, wanted).length, 0)
    if (known < wanted.size) throw new Problem('not-found')
    const mark = { at: instant(deps.clock()), by: actorName(actor) }
    const changed = await work(tx, event, [...wanted], mark)
    for (const party of parties) {
      const names = among(party.people, changed).map(({ name }) => name)
      if (names.length === 0) continue
      const subject = subjectOf(event, party)
      const entry = { eventId: event.id, actor, action, subject }
      const isUndone = action === 'arrival undone' || action === 'rules on paper undone'
      await deps.audit(tx, { ...entry, ...(isUndone ? { before: names } : { after: names }) })
    }
    return partiesOf(deps, actor, tx, event, wanted)
  })
}

function subjectOf(event: EventRecord, { isPooled, kind, partyId, name }: Party): AuditSubject {
  if (kind === 'Crew') return { kind: 'event', id: event.id, name: event.name }
  return { kind: isPooled ? 'party' : kind === 'Team' ? 'team' : 'order', id: partyId, name }
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
