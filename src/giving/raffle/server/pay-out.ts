import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { cents, fromDollars, showDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { PayoutMethod } from '../../../money/cash/payout-methods.ts'
import { insertPayout, openTakings, type PrizePayout, undoPayout } from '../../../money/cash/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import { changeLocked, type Locked, noteRaffle } from './change-raffle.ts'
import type { RaffleDeps } from './deps.ts'
import { changeDraw, drawsOf } from './draw-store.ts'
import { payoutOf, subjectOf } from './payouts.ts'
import { readDesk } from './raffle-views.ts'

interface Asked {
  position: number
  /** Dollars, as the page showed them. */
  amount: number
  method: PayoutMethod
  checkNumber?: string | undefined
  /** Whose drawer the cash came from. Left out: cash that was counted already. */
  personId?: string | undefined
}

/**
 * Writes down that the winner of a half got it: half of what was sold, less what is held back. Throws Problem 'not-found',
 * 'raffle-not-ready', or 'changed-meanwhile' if the amount or the drawer isn't as shown.
 */
export function payOut(deps: RaffleDeps, actor: Person, id: string, asked: Asked): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { work, event, name } = locked
    const { sql } = work.tx
    const { raffles } = await readDesk(deps, sql, event)
    const draw = raffles
      .find(({ raffleId }) => raffleId === id)
      ?.draws.find(({ position }) => position === asked.position)
    if (!draw) throw new Problem('not-found')
    if (draw.toPay === undefined || draw.payout) throw new Problem('changed-meanwhile')
    if (draw.winnerName.trim() === '')
      throw new Problem('raffle-not-ready', { detail: 'Enter who won first.' })
    const amount = fromDollars(asked.amount)
    if (amount !== fromDollars(draw.toPay)) throw new Problem('changed-meanwhile')
    const payout: PrizePayout = {
      ...{ id: newId(), eventId: event.id, subjectId: subjectOf(id, asked.position), amount },
      ...{ what: `${name}: No. ${draw.number}`, winner: draw.winnerName, method: asked.method },
      checkNumber: asked.method === 'check' ? asked.checkNumber?.trim() || null : null,
      drawerOf:
        asked.method === 'cash' && asked.personId ? await drawerOf(locked, asked.personId, amount) : null,
      ...{ paidAt: instant(work.now), paidBy: actorName(actor), countId: null, undone: null },
    }
    await insertPayout(sql, payout)
    work.tx.announce({ topic: 'payments', eventId: event.id })
    await noteRaffle(deps, locked, {
      action: 'prize money paid out',
      after: { number: draw.number, amount: asMoney(amount), method: asked.method },
    })
  })
}

/** Throws Problem 'changed-meanwhile' if that drawer is counted, or hasn't so much cash. */
async function drawerOf({ work, event }: Locked, personId: string, amount: number) {
  const takings = (await openTakings(work.tx.sql, event.id)).find((each) => each.personId === personId)
  if (!takings) throw new Problem('changed-meanwhile')
  const there = takings.expectedCash + (takings.drawer?.opening_float ?? 0)
  if (there < amount)
    throw new Problem('changed-meanwhile', {
      detail: `${takings.personName} has only ${showDollars(cents(there))} in cash.`,
    })
  return { personId, personName: takings.personName }
}

/** Throws Problem 'not-found' if nothing was paid, or 'in-use' once the drawer it came from is counted. */
export function takePayoutBack(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, why }: { position: number; why: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { tx, now } = locked.work
    const payout = await payoutOf(tx.sql, locked.raffle, position)
    if (!payout) throw new Problem('not-found')
    if (payout.countId !== null)
      throw new Problem('in-use', { detail: 'The drawer it was paid from is counted.' })
    await undoPayout(tx.sql, payout.id, { at: instant(now), by: actorName(actor), why })
    tx.announce({ topic: 'payments', eventId: locked.event.id })
    await noteRaffle(deps, locked, {
      action: 'prize money taken back',
      before: { amount: asMoney(payout.amount), method: payout.method },
      reason: why,
    })
  })
}

/** Throws Problem 'not-found'. */
export function giveForm(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, isGiven }: { position: number; isGiven: boolean },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { sql } = locked.work.tx
    const draw = (await drawsOf(sql, id)).find((each) => each.position === position)
    if (draw?.outcome !== 'won') throw new Problem('not-found')
    await changeDraw(sql, draw, {
      form_given_at: isGiven ? instant(locked.work.now) : null,
      form_given_by: isGiven ? actorName(actor) : null,
    })
    await noteRaffle(deps, locked, {
      action: 'winner’s tax form noted',
      after: { number: draw.number, isGiven },
    })
  })
}
