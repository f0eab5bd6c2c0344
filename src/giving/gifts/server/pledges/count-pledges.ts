import { refuseOtherEvent } from '../../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { fromDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { levelsInOrder } from '../../pledge-rules.ts'
import type { GiftsDeps } from '../deps.ts'
import {
  changePledge,
  findMoment,
  findPledge,
  insertPledge,
  type PledgeRecord,
  saveMoment,
} from './pledge-store.ts'

/**
 * Starts the moment, changes it, or ends it. Starting again after an end counts gifts from then on; hands stay counted.
 * Throws Problem 'no-event'.
 */
export async function changeMoment(
  deps: GiftsDeps,
  actor: Person,
  entry: { isOn: boolean; levels: readonly number[]; goal: number },
): Promise<string> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const before = await findMoment(tx.sql, eventId)
    const now = instant(deps.clock())
    const wasOn = before !== null && before.endedAt === null
    await saveMoment(tx.sql, {
      eventId,
      levels: levelsInOrder(entry.levels.map(fromDollars)),
      goal: fromDollars(entry.goal),
      startedAt: before && (wasOn || !entry.isOn) ? before.startedAt : now,
      endedAt: entry.isOn ? null : wasOn || before === null ? now : before.endedAt,
    })
    if (wasOn !== entry.isOn)
      await deps.audit(tx, {
        eventId,
        actor,
        action: entry.isOn ? 'pledge moment started' : 'pledge moment ended',
        subject: { kind: 'event', id: eventId, name: 'pledge moment' },
      })
    tx.announce({ topic: 'pledges', eventId })
  })
  return eventId
}

/**
 * Counts one hand, also after the moment has ended: a phone may have been without signal. The same id again changes
 * nothing. Throws Problem 'no-event', 'not-found' without a pledge moment, or 'request-reused'.
 */
export async function countPledge(
  deps: GiftsDeps,
  actor: Person,
  entry: { id: string; amount: number; who: string },
): Promise<string> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const amount = fromDollars(entry.amount)
    const known = await findPledge(tx.sql, entry.id)
    if (known && (known.eventId !== eventId || known.amount !== amount)) throw new Problem('request-reused')
    if (known) return
    if (!(await findMoment(tx.sql, eventId))) throw new Problem('not-found')
    const { id, who } = entry
    const countedAt = instant(deps.clock())
    const pledge = { id, eventId, amount, who, countedBy: actorName(actor), countedAt, undoneAt: null }
    await insertPledge(tx.sql, pledge)
    await told(deps, tx, actor, 'pledge counted', pledge)
  })
  return eventId
}

/** Throws Problem 'not-found', or 'not-allowed' if a volunteer names another event's pledge. */
export async function namePledge(
  deps: GiftsDeps,
  actor: Person,
  { id, who }: { id: string; who: string },
): Promise<string> {
  return changed(deps, actor, id, async (tx, pledge) => {
    if (pledge.who === who) return
    await changePledge(tx.sql, id, { who })
    await told(deps, tx, actor, 'pledge changed', { ...pledge, who }, pledge.who)
  })
}

/** Takes a hand back. Doing it again changes nothing. Throws Problem 'not-found', or 'not-allowed' at another event's. */
export async function undoPledge(deps: GiftsDeps, actor: Person, id: string): Promise<string> {
  return changed(deps, actor, id, async (tx, pledge) => {
    if (pledge.undoneAt !== null) return
    await changePledge(tx.sql, id, { undoneAt: instant(deps.clock()) })
    await told(deps, tx, actor, 'pledge taken back', pledge)
  })
}

async function changed(
  deps: GiftsDeps,
  actor: Person,
  id: string,
  change: (tx: Tx, pledge: PledgeRecord) => Promise<void>,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const known = await findPledge(tx.sql, id)
    if (!known) throw new Problem('not-found')
    await refuseOtherEvent(deps.events, tx.sql, actor, known.eventId)
    await tx.lockRow('events', known.eventId)
    await change(tx, (await findPledge(tx.sql, id)) as PledgeRecord)
    return known.eventId
  })
}

async function told(
  deps: GiftsDeps,
  tx: Tx,
  actor: Person,
  action: 'pledge counted' | 'pledge changed' | 'pledge taken back',
  { id, eventId, amount, who }: PledgeRecord,
  whoBefore?: string,
): Promise<void> {
  await deps.audit(tx, {
    eventId,
    actor,
    action,
    subject: { kind: 'gift', id, name: who || 'a pledge by hand' },
    ...(whoBefore === undefined ? {} : { before: { who: whoBefore } }),
    after: { pledged: asMoney(amount), who },
  })
  tx.announce({ topic: 'pledges', eventId })
}
