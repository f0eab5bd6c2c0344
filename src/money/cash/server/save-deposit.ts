import { actorName, type Person } from '../../../kernel/actor.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import { type DrawerMoney, toDeposit } from '../drawer-rules.ts'
import { type CountRow, findCount } from './cash-store.ts'
import { insertDeposit, standingDeposit, undoDeposit } from './deposit-store.ts'
import { type DrawerRow, drawersOf } from './drawer-store.ts'

export interface DepositRequest {
  /** The count's id. */
  id: string
  /** 'YYYY-MM-DD'; null takes the deposit back. */
  depositedOn: string | null
  /** What the bank got; null for what the treasurer has. */
  cash: Cents | null
  checks: Cents | null
}

/**
 * Records that a count's money went to the bank. A deposit never changes: another day or amount takes it back and
 * records a new one. Returns the event's id. Throws Problem 'not-found'.
 */
export async function depositCount(
  deps: PaymentsDeps,
  actor: Person,
  request: DepositRequest,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const count = await findCount(tx.sql, request.id)
    if (!count) throw new Problem('not-found')
    await tx.lockRow('events', count.eventId)
    await saveDeposit(deps, tx, actor, { count, ...request })
    return count.eventId
  })
}

/** The same, inside a larger transaction. The caller must hold the lock on the event's row. */
export async function saveDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Person,
  { count, depositedOn, ...amounts }: Omit<DepositRequest, 'id'> & { count: CountRow },
): Promise<void> {
  await refuseFutureDeposit(deps, tx, count.eventId, depositedOn)
  const before = await standingDeposit(tx.sql, count.id)
  const drawer = (await drawersOf(tx.sql, count.eventId)).find(({ countId }) => countId === count.id)
  const usual = before
    ? { cash: cents(before.cash), checks: cents(before.checks) }
    : usualDeposit(count, drawer ?? null)
  const money = { cash: amounts.cash ?? usual.cash, checks: amounts.checks ?? usual.checks }
  const isSame =
    (before?.depositedOn ?? null) === depositedOn &&
    (!before || (before.cash === money.cash && before.checks === money.checks))
  if (isSame) return
  const now = deps.clock().toISOString()
  if (before) await undoDeposit(tx.sql, before.id, { at: now, by: actorName(actor) })
  if (depositedOn !== null)
    await insertDeposit(tx.sql, {
      id: newId(),
      eventId: count.eventId,
      countId: count.id,
      depositedOn,
      ...money,
      recordedById: actor.personId,
      recordedBy: actorName(actor),
      recordedAt: now,
      undoneBy: null,
      undoneAt: null,
    })
  const inAudit = (day: string | null, { cash, checks }: DrawerMoney) =>
    day === null ? { depositedOn: null } : { depositedOn: day, cash: asMoney(cash), checks: asMoney(checks) }
  await deps.audit(tx, {
    eventId: count.eventId,
    actor,
    action: 'cash-deposited',
    subject: { kind: 'count', id: count.id, name: `cash and checks of ${count.personName}` },
    before: inAudit(before?.depositedOn ?? null, usual),
    after: inAudit(depositedOn, money),
    reason: null,
  })
  tx.announce({ topic: 'payments', eventId: count.eventId })
}

/** What the treasurer has of a count, without the opening float. */
export function usualDeposit(count: CountRow, drawer: DrawerRow | null): DrawerMoney {
  return toDeposit({
    counted: { cash: cents(count.countedCash), checks: cents(count.countedChecks) },
    received:
      drawer?.receivedCash == null
        ? null
        : { cash: cents(drawer.receivedCash), checks: cents(drawer.receivedChecks ?? 0) },
    openingFloat: cents(drawer?.openingFloat ?? 0),
  })
}

async function refuseFutureDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  eventId: string,
  depositedOn: string | null,
): Promise<void> {
  if (!depositedOn) return
  const { timeZone } = await charityOf(deps, tx.sql, eventId)
  if (depositedOn > dayIn(timeZone)(deps.clock()))
    throw new Problem('invalid-input', { errors: { depositedOn: ['This day is in the future'] } })
}
