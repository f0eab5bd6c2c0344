import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, mayHandleCash, type Person, type Role } from '../../../kernel/actor.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import {
  changeDrawer,
  type DrawerRow,
  findDrawer,
  freshDrawer,
  insertDrawer,
  openDrawerOf,
} from './drawer-store.ts'

export function mayHaveDrawer(
  person: { role: Role },
  event: Pick<EventRecord, 'volunteersTakeCash'>,
): boolean {
  return mayHandleCash(person, event.volunteersTakeCash)
}

export async function drawerPeople(deps: PaymentsDeps): Promise<{ id: string; name: string }[]> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const everybody = await deps.auth.people(sql)
  return everybody.filter((person) => mayHaveDrawer(person, event)).map(({ id, name }) => ({ id, name }))
}

interface Opening {
  /** Chosen by the page. Sending the same id again opens no second drawer. */
  id: string
  eventId: string
  person: { id: string; name: string }
  openingFloat: Cents
  actor: Person
}

/** Throws Problem 'drawer-open' if this person has an open one, 'request-reused' if the id is another drawer's. */
export async function startDrawer(
  deps: PaymentsDeps,
  tx: Tx,
  { id, eventId, person, openingFloat, actor }: Opening,
): Promise<void> {
  await tx.lockRow('events', eventId)
  const known = await findDrawer(tx.sql, id)
  if (known) return refuseOther(known, { eventId, person, openingFloat })
  if (await openDrawerOf(tx.sql, eventId, person.id)) throw new Problem('drawer-open')
  const drawer = freshDrawer({
    id,
    eventId,
    personId: person.id,
    personName: person.name,
    openingFloat,
    openedBy: actorName(actor),
    openedAt: deps.clock().toISOString(),
  })
  await insertDrawer(tx.sql, drawer)
  await deps.audit(tx, {
    eventId,
    actor,
    action: 'cash-drawer-opened',
    subject: subjectOf(drawer),
    after: { float: asMoney(openingFloat) },
  })
  tx.announce({ topic: 'payments', eventId })
}

function refuseOther(
  known: DrawerRow,
  { eventId, person, openingFloat }: Pick<Opening, 'eventId' | 'person' | 'openingFloat'>,
): void {
  const isSame =
    known.eventId === eventId && known.personId === person.id && known.openingFloat === openingFloat
  if (!isSame) throw new Problem('request-reused')
}

/** The treasurer opens somebody's drawer. Throws Problem 'not-found' for an unknown person. */
export async function openDrawerFor(
  deps: PaymentsDeps,
  actor: Person,
  { id, personId, openingFloat }: { id: string; personId: string; openingFloat: Cents },
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const person = (await deps.auth.people(tx.sql)).find((each) => each.id === personId)
    if (!person || !mayHaveDrawer(person, event)) throw new Problem('not-found')
    await startDrawer(deps, tx, { id, eventId: event.id, person, openingFloat, actor })
    return event.id
  })
}

/** Returns the event's id. Throws Problem 'changed-meanwhile' once the drawer is counted. */
export async function changeFloat(
  deps: PaymentsDeps,
  actor: Person,
  { drawerId, openingFloat, reason }: { drawerId: string; openingFloat: Cents; reason: string },
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const found = await findDrawer(tx.sql, drawerId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const drawer = await findDrawer(tx.sql, drawerId)
    if (drawer?.countId !== null) throw new Problem('changed-meanwhile')
    await changeDrawer(tx.sql, drawerId, { openingFloat })
    await deps.audit(tx, {
      eventId: drawer.eventId,
      actor,
      action: 'cash-drawer-float-changed',
      subject: subjectOf(drawer),
      before: { float: asMoney(cents(drawer.openingFloat)) },
      after: { float: asMoney(openingFloat) },
      reason,
    })
    tx.announce({ topic: 'payments', eventId: drawer.eventId })
    return drawer.eventId
  })
}

/** As the audit log names a drawer. */
export function subjectOf({ id, personName }: Pick<DrawerRow, 'id' | 'personName'>) {
  return { kind: 'drawer' as const, id, name: `cash drawer of ${personName}` }
}
