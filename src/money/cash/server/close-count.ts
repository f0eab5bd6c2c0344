import { actorName, type Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { type Bills, billsTotal } from '../rules.ts'
import { type CountRow, findCount, insertCount } from './cash-store.ts'
import { changeDrawer, type DrawerRow, drawersOf, freshDrawer, insertDrawer } from './drawer-store.ts'
import { saveDeposit } from './save-deposit.ts'
import { countSetAside } from './set-aside.ts'
import { floatOf, type Takings, takingsOf } from './takings.ts'

/** What a person says is there. */
export interface Counted {
  /** Chosen by the page. Sending the same id again doesn't create a second count. */
  id: string
  eventId: string
  personId: string
  /** With the opening float, if a drawer is open. */
  countedCash: Cents
  countedChecks: Cents
  bills: Bills | null
}

export interface CountRequest extends Counted {
  /** The amounts the page showed. */
  expectedCash: Cents
  expectedChecks: Cents
  openingFloat: Cents
  note: string | null
  depositedOn: string | null
}

/**
 * The treasurer closes the count of what one person collected since their last one, and has the money from then on. The
 * row doesn't change when payments are refunded or voided later. Throws Problem 'not-found' when there is nothing to
 * count, 'changed-meanwhile' when the expected amount differs from what the page showed.
 */
export async function closeCount(deps: PaymentsDeps, actor: Person, request: CountRequest): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', request.eventId)
    if (await isCounted(tx, request)) return
    const takings = await takingsOf(tx.sql, request.eventId, request.personId)
    if (!takings) throw new Problem('not-found')
    const isAsShown =
      takings.expectedCash === request.expectedCash &&
      takings.expectedChecks === request.expectedChecks &&
      floatOf(takings) === request.openingFloat
    if (!isAsShown) throw new Problem('changed-meanwhile')
    const { drawer, count } = await saveCount(deps, tx, {
      actor,
      takings,
      counted: request,
      note: request.note,
    })
    const at = deps.clock().toISOString()
    await changeDrawer(tx.sql, drawer.id, {
      receivedCash: request.countedCash,
      receivedChecks: request.countedChecks,
      receivedById: actor.personId,
      receivedBy: actorName(actor),
      receivedAt: at,
    })
    const { depositedOn } = request
    await saveDeposit(deps, tx, actor, { count, depositedOn, cash: null, checks: null })
  })
}

/** Whether this count was saved before: its response was lost. Throws Problem 'request-reused'. */
export async function isCounted(tx: Tx, request: Counted): Promise<boolean> {
  const known = await findCount(tx.sql, request.id)
  if (known) await refuseOther(tx, known, request)
  return known !== null
}

interface Closing {
  actor: Person
  takings: Takings
  counted: Counted
  note: string | null
}

/** Writes the count with its payments and refunds, and closes the drawer; money taken without one gets one now. */
export async function saveCount(
  deps: PaymentsDeps,
  tx: Tx,
  { actor, takings, counted, note }: Closing,
): Promise<{ count: CountRow; drawer: DrawerRow }> {
  refuseWrongBills(counted)
  const at = deps.clock().toISOString()
  const { personId, personName, expectedCash, expectedChecks } = takings
  const row: CountRow = {
    id: counted.id,
    eventId: counted.eventId,
    personId,
    personName,
    expectedCash,
    countedCash: counted.countedCash - floatOf(takings),
    expectedChecks,
    countedChecks: counted.countedChecks,
    bills: counted.bills && JSON.stringify(counted.bills),
    note,
    countedBy: actorName(actor),
    countedAt: at,
  }
  await insertCount(tx.sql, row, {
    paymentIds: takings.taken.map(({ id }) => id),
    refundIds: takings.refunds.map(({ id }) => id),
    prizeIds: takings.prizes.map(({ id }) => id),
  })
  await countSetAside(
    tx.sql,
    takings.apart.map(({ id }) => id),
    row.id,
  )
  const drawer = takings.drawer ?? (await addDrawer(tx, takings, { actor, at, eventId: counted.eventId }))
  await changeDrawer(tx.sql, drawer.id, { countId: row.id })
  await deps.audit(tx, {
    eventId: counted.eventId,
    actor,
    action: 'cash-counted',
    subject: { kind: 'count', id: row.id, name: `cash and checks of ${personName}` },
    before: { cash: asMoney(expectedCash), checks: asMoney(expectedChecks) },
    after: { cash: asMoney(cents(row.countedCash)), checks: asMoney(counted.countedChecks) },
    reason: note,
  })
  tx.announce({ topic: 'payments', eventId: counted.eventId })
  return { count: row, drawer }
}

async function addDrawer(
  tx: Tx,
  { personId, personName }: Takings,
  { actor, at, eventId }: { actor: Person; at: string; eventId: string },
): Promise<DrawerRow> {
  const drawer = freshDrawer({
    id: newId(),
    eventId,
    personId,
    personName,
    openingFloat: 0,
    openedBy: actorName(actor),
    openedAt: at,
  })
  await insertDrawer(tx.sql, drawer)
  return drawer
}

async function refuseOther(tx: Tx, known: CountRow, request: Counted): Promise<void> {
  const drawer = (await drawersOf(tx.sql, known.eventId)).find(({ countId }) => countId === known.id)
  const isSame =
    known.eventId === request.eventId &&
    known.personId === request.personId &&
    known.countedCash + (drawer?.openingFloat ?? 0) === request.countedCash &&
    known.countedChecks === request.countedChecks
  if (!isSame) throw new Problem('request-reused')
}

function refuseWrongBills({ bills, countedCash }: Counted): void {
  if (bills && billsTotal(bills) !== countedCash)
    throw new Problem('invalid-input', {
      errors: { countedCash: ['The bills and coins add up to a different amount'] },
    })
}
