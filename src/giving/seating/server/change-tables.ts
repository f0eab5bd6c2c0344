import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditEntry } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { freeSeats, mostTables } from '../seats.ts'
import type { SeatingDeps } from './deps.ts'
import { type Evening, eveningOf, release } from './evening.ts'
import { saveChoice } from './seat-store.ts'
import { makeSoldTables } from './sold-tables.ts'
import { type TableRecord, tableRows, tablesOf } from './table-store.ts'

type TypedTable = Pick<TableRecord, 'number' | 'name' | 'seats' | 'shape' | 'place'>

/** Works on the current event, behind its lock. */
export function onTables<T>(
  deps: SeatingDeps,
  actor: Person,
  act: (work: Work<Person>, event: EventRecord) => Promise<T>,
): Promise<T> {
  return inOwnTransaction(deps, actor, async (work) => {
    const event = await deps.events.pick(work.tx.sql)
    await work.tx.lockRow('events', event.id)
    const done = await act(work, event)
    work.tx.announce({ topic: 'payments', eventId: event.id })
    return done
  })
}

/** Throws Problem 'too-many'. */
export async function addTables(
  deps: SeatingDeps,
  { tx, actor, now }: Work<Person>,
  event: EventRecord,
  { count, seats, shape }: Pick<TableRecord, 'seats' | 'shape'> & { count: number },
): Promise<void> {
  const known = await tablesOf(tx.sql, event.id)
  if (known.length + count > mostTables) throw new Problem('too-many')
  const next = Math.max(0, ...known.map(({ number }) => number)) + 1
  for (let place = 0; place < count; place++)
    await tableRows.insert(tx.sql, {
      ...{
        id: newId(),
        eventId: event.id,
        number: next + place,
        name: '',
        seats,
        shape,
        place: '',
        sponsorId: null,
      },
    })
  await makeSoldTables(tx.sql, event, now)
  await note(deps, tx, actor, event, 'table added', { after: { tables: count, seats, shape } })
}

/** Nobody loses their seat. Throws Problem 'not-found', 'in-use' when more people sit there, or 'name-taken' for its number. */
export async function changeTable(
  deps: SeatingDeps,
  { tx, actor }: Work<Person>,
  event: EventRecord,
  tableId: string,
  typed: TypedTable,
): Promise<void> {
  const table = await tableOf(tx, event, tableId)
  const others = (await tablesOf(tx.sql, event.id)).filter(({ id }) => id !== tableId)
  if (others.some(({ number }) => number === typed.number))
    throw new Problem('name-taken', { errors: { number: [`There is a table ${typed.number} already`] } })
  const evening = await eveningOf(deps, tx.sql, event)
  await release(tx, event.id, evening, { tableId })
  await fitSeats(tx, event.id, evening, table, typed.seats)
  await tableRows.update(tx.sql, { ...table, ...typed })
  const facts = ({ number, name, seats, shape, place }: TypedTable) => ({ number, name, seats, shape, place })
  await note(deps, tx, actor, event, 'table changed', { before: facts(table), after: facts(typed) })
}

/** Throws Problem 'not-found', or 'in-use' while somebody sits there. */
export async function removeTable(
  deps: SeatingDeps,
  { tx, actor }: Work<Person>,
  event: EventRecord,
  tableId: string,
): Promise<void> {
  const table = await tableOf(tx, event, tableId)
  const evening = await eveningOf(deps, tx.sql, event)
  const count = evening.guests.filter((guest) => guest.tableId === tableId).length
  if (count > 0) throw new Problem('in-use', { detail: `${sitThere(count)} Move them first.` })
  await release(tx, event.id, evening, { tableId })
  await tableRows.remove(tx.sql, tableId)
  await note(deps, tx, actor, event, 'table removed', {
    before: { number: table.number, seats: table.seats },
  })
}

/** Next year's tables stand as this year's, without anybody at them, and without those that were sold. */
export async function copyTables(
  sql: Sql,
  from: Pick<EventRecord, 'id'>,
  to: Pick<EventRecord, 'id'>,
): Promise<void> {
  for (const table of await tablesOf(sql, from.id))
    if (table.sponsorId === null) await tableRows.insert(sql, { ...table, id: newId(), eventId: to.id })
}

/** Throws Problem 'not-found' for a table of another event. */
export async function tableOf(tx: Tx, event: Pick<EventRecord, 'id'>, tableId: string): Promise<TableRecord> {
  const table = await tableRows.find(tx.sql, tableId)
  if (table?.eventId !== event.id) throw new Problem('not-found')
  return table
}

/** With fewer seats, whoever sat on one that is gone moves up at the same table. */
async function fitSeats(
  tx: Tx,
  eventId: string,
  { guests }: Evening,
  { id }: TableRecord,
  seats: number,
): Promise<void> {
  const there = guests.filter(({ tableId }) => tableId === id)
  if (there.length > seats) throw new Problem('in-use', { detail: sitThere(there.length) })
  const taken = new Set(there.flatMap(({ seat }) => seat ?? []))
  for (const guest of there) {
    if (guest.seat === null || guest.seat <= seats) continue
    const [free = 1] = freeSeats(seats, taken)
    taken.add(free)
    guest.seat = free
    await saveChoice(tx.sql, eventId, guest)
  }
}

function sitThere(count: number): string {
  return `${count} ${count === 1 ? 'person sits' : 'people sit'} there.`
}

async function note(
  deps: SeatingDeps,
  tx: Tx,
  actor: Actor,
  event: EventRecord,
  action: 'table added' | 'table changed' | 'table removed',
  facts: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action,
    subject: { kind: 'event', id: event.id, name: event.name },
    ...facts,
  })
}
