import { actorName, type Person, receivesCash } from '../../../kernel/actor.ts'
import { type Cents, cents, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { OwnCount, OwnDrawer } from '../drawer-contract.ts'
import { drawerState, mayTakeBack, noteFault } from '../drawer-rules.ts'
import { amountsOf, drawerWay, receiptNumber } from './cash-box.ts'
import { type CountRow, countsOf, findCount, setCountNote } from './cash-store.ts'
import { type Counted, isCounted, saveCount } from './close-count.ts'
import { changeDrawer, type DrawerRow, drawersOf, findDrawer } from './drawer-store.ts'
import { mayHaveDrawer, startDrawer, subjectOf } from './open-drawer.ts'
import { type SetAsideMoney, setAsideInDrawers } from './set-aside.ts'
import { type Takings, takingsOf } from './takings.ts'

/** The caller's own drawer in the current event; nobody else's, and nothing that says what should be in the open one. */
export async function readOwnDrawer(deps: PaymentsDeps, actor: Person): Promise<OwnDrawer> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const mayTake = mayHaveDrawer(actor, event)
  const open = await takingsOf(sql, event.id, actor.personId)
  const treasurers = (await deps.auth.people(sql)).filter(({ role }) => receivesCash(role))
  return {
    eventId: event.id,
    eventName: event.name,
    mayTake,
    open: open && withoutAmounts(open, deps.clock()),
    counted: await ownCounts(sql, event.id, actor.personId),
    treasurers: treasurers.map(({ id, name }) => ({ id, name })),
  }
}

function withoutAmounts({ drawer, taken, refunds, apart }: Takings, now: Date): OwnDrawer['open'] {
  return {
    id: drawer?.id ?? null,
    openingFloat: toDollars(cents(drawer?.openingFloat ?? 0)),
    openedBy: drawer?.openedBy ?? null,
    openedAt: drawer?.openedAt ?? null,
    entries: taken.length + refunds.length,
    hasChecks: [...taken, ...apart].some(({ method }) => method === 'check'),
    waitingSales: apart.filter(({ state }) => state === 'waiting').length,
    payments: [...taken].reverse().map((each) => ({
      id: each.id,
      number: receiptNumber(each),
      payer: each.payer,
      method: each.method,
      takenAt: each.recordedAt,
      mayUndo: mayTakeBack(each, now),
    })),
  }
}

async function ownCounts(sql: Sql, eventId: string, personId: string): Promise<OwnCount[]> {
  const own = (await drawersOf(sql, eventId)).filter((drawer) => drawer.personId === personId)
  const byCount = new Map(own.map((drawer) => [drawer.countId, drawer]))
  const apart = await setAsideInDrawers(sql, eventId)
  return (await countsOf(sql, eventId)).flatMap((count) => {
    const drawer = byCount.get(count.id)
    return drawer ? [toOwnCount(count, drawer, apart)] : []
  })
}

function toOwnCount(count: CountRow, drawer: DrawerRow, apart: readonly SetAsideMoney[]): OwnCount {
  const setAside = setAsideIn(count, apart)
  return {
    ...drawerWay(drawer),
    ...amountsOf(count),
    setAside,
    note: count.note,
    countedAt: count.countedAt,
  }
}

/** In dollars, whatever became of it since. */
function setAsideIn({ id }: CountRow, apart: readonly SetAsideMoney[]): number {
  return toDollars(sum(apart.filter(({ countId }) => countId === id).map(({ amount }) => amount)))
}

/** Throws Problem 'not-allowed', or 'drawer-open' if the caller has an open one. */
export async function openOwnDrawer(
  deps: PaymentsDeps,
  actor: Person,
  { id, openingFloat }: { id: string; openingFloat: Cents },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    if (!mayHaveDrawer(actor, event)) throw new Problem('not-allowed')
    const person = { id: actor.personId, name: actorName(actor) }
    await startDrawer(deps, tx, { id, eventId: event.id, person, openingFloat, actor })
  })
}

/** Closes the caller's drawer with what they typed, whatever it should be. Throws Problem 'not-found' if it is empty. */
export async function countOwnDrawer(
  deps: PaymentsDeps,
  actor: Person,
  counted: Omit<Counted, 'eventId' | 'personId'>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { id: eventId } = await deps.events.pick(tx.sql)
    await tx.lockRow('events', eventId)
    const own = { ...counted, eventId, personId: actor.personId }
    if (await isCounted(tx, own)) return
    const takings = await takingsOf(tx.sql, eventId, actor.personId)
    if (!takings) throw new Problem('not-found')
    await saveCount(deps, tx, { actor, takings, counted: own, note: null })
  })
}

export interface HandOver {
  drawerId: string
  toPersonId: string
  note: string | null
}

/** Until it is received, it can be handed to somebody else. Throws Problem 'changed-meanwhile' afterwards. */
export async function handOverDrawer(deps: PaymentsDeps, actor: Person, request: HandOver): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { drawer, count } = await ownCountedDrawer(tx, actor, request.drawerId)
    const treasurer = (await deps.auth.people(tx.sql)).find(({ id }) => id === request.toPersonId)
    if (!treasurer || !receivesCash(treasurer.role)) throw new Problem('not-found')
    const note = request.note ?? count.note
    refuseMissingNote(count, note, setAsideIn(count, await setAsideInDrawers(tx.sql, drawer.eventId)))
    await setCountNote(tx.sql, count.id, note)
    await changeDrawer(tx.sql, drawer.id, {
      handedToId: treasurer.id,
      handedTo: treasurer.name,
      handedOverAt: deps.clock().toISOString(),
    })
    await deps.audit(tx, {
      eventId: drawer.eventId,
      actor,
      action: 'cash-drawer-handed-over',
      subject: subjectOf(drawer),
      after: {
        to: treasurer.name,
        cash: asMoney(cents(count.countedCash + drawer.openingFloat)),
        checks: asMoney(cents(count.countedChecks)),
      },
      reason: note,
    })
    tx.announce({ topic: 'payments', eventId: drawer.eventId })
  })
}

async function ownCountedDrawer(tx: Tx, actor: Person, id: string) {
  const found = await findDrawer(tx.sql, id)
  if (found?.personId !== actor.personId) throw new Problem('not-found')
  await tx.lockRow('events', found.eventId)
  const drawer = await findDrawer(tx.sql, id)
  const count = drawer?.countId ? await findCount(tx.sql, drawer.countId) : null
  if (!drawer || !count) throw new Problem('not-found')
  const state = drawerState({ handedOverAt: drawer.handedOverAt, receivedAt: drawer.receivedAt })
  if (state === 'received') throw new Problem('changed-meanwhile')
  return { drawer, count }
}

function refuseMissingNote(count: CountRow, note: string | null, setAside: number): void {
  const fault = noteFault(amountsOf(count).difference, note, setAside)
  if (fault) throw new Problem('invalid-input', { errors: { note: [fault] } })
}
