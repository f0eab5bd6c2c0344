import { actorName, type Person } from '../../../kernel/actor.ts'
import { dayIn, instant } from '../../../kernel/clock.ts'
import { cents, fromDollars, noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { PayoutSaid, TaxesSaid } from '../../../money/cash/payout-shapes.ts'
import {
  payoutOf,
  payPrize,
  sendTaxes,
  takePrizeBack,
  takeTaxesBack,
} from '../../../money/cash/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { StaffDraw } from '../raffle-shapes.ts'
import type { TaxPayer } from '../tax.ts'
import { changeLocked, noteRaffle } from './change-raffle.ts'
import type { RaffleDeps } from './deps.ts'
import { changeDraw, drawsOf } from './draw-store.ts'
import { subjectOf } from './payouts.ts'
import { readDesk } from './raffle-views.ts'
import { payerOf } from './winner-view.ts'

type Asked = PayoutSaid & { position: number; taxPaidBy?: TaxPayer | undefined }

/**
 * Writes down that the winner of a half got it: half of what was sold, less what is held back; or that the tax of a thing was
 * settled, by the winner or for them. Throws Problem 'not-found',
 * 'raffle-not-ready', or 'changed-meanwhile' if the amount or the drawer isn't as shown.
 */
export function payOut(deps: RaffleDeps, actor: Person, id: string, asked: Asked): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { work, event, name } = locked
    const { raffles } = await readDesk(deps, work.tx.sql, event)
    const draw = raffles
      .find(({ raffleId }) => raffleId === id)
      ?.draws.find(({ position }) => position === asked.position)
    if (!draw) throw new Problem('not-found')
    const money = moneyOf(draw, asked)
    if (!money || draw.payout) throw new Problem('changed-meanwhile')
    if (draw.winnerName.trim() === '')
      throw new Problem('raffle-not-ready', { detail: 'Enter who won first.' })
    const subjectId = subjectOf(id, asked.position)
    const what = `${name}: No. ${draw.number}`
    const prize = { eventId: event.id, subjectId, what, winner: draw.winnerName, ...money }
    await payPrize(work, prize, { ...asked, amount: toDollars(money.amount) })
    await noteRaffle(deps, locked, {
      action: asked.taxPaidBy ? 'tax of a prize settled' : 'prize money paid out',
      after: {
        number: draw.number,
        ...(asked.taxPaidBy
          ? { paidBy: asked.taxPaidBy }
          : { amount: asMoney(money.amount), method: asked.method }),
        ...(money.withheld > 0 && { withheld: asMoney(money.withheld) }),
      },
    })
  })
}

/** What is paid out and what is owed to the IRS; null if it isn't as shown. Throws Problem 'invalid-input' for cash in nobody's drawer. */
function moneyOf({ toPay, taxDue, tax }: StaffDraw, { amount, taxPaidBy, method, personId }: Asked) {
  if (!taxPaidBy || !taxDue) {
    if (taxPaidBy || toPay !== amount) return null
    return { amount: fromDollars(toPay), withheld: fromDollars(tax?.withheld ?? 0) }
  }
  if (taxDue[taxPaidBy] !== amount) return null
  const withheld = fromDollars(amount)
  if (taxPaidBy === 'charity') return { amount: noMoney, withheld }
  if (method === 'cash' && !personId)
    throw new Problem('invalid-input', { errors: { personId: ['Choose whose drawer it’s in'] } })
  return { amount: cents(0 - withheld), withheld }
}

/** Throws Problem 'not-found' if nothing was paid, or 'in-use' once the drawer it came from is counted. */
export function takePayoutBack(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, why }: { position: number; why: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { work, event, raffle } = locked
    const subjectId = subjectOf(id, position)
    const payout = await takePrizeBack(work, { eventId: event.id, subjectId }, why)
    const draw = (await drawsOf(work.tx.sql, id)).find((each) => each.position === position)
    await noteRaffle(deps, locked, {
      ...(raffle.kind === 'half'
        ? {
            action: 'prize money taken back',
            before: { amount: asMoney(payout.amount), method: payout.method },
          }
        : {
            action: 'tax of a prize not settled',
            before: { number: draw?.number, paidBy: payerOf(payout), withheld: asMoney(payout.withheld) },
          }),
      reason: why,
    })
  })
}

/** Writes down that what was held back went to the IRS. Throws Problem 'changed-meanwhile' if it isn't so much, or was sent. */
export function noteTaxesSent(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, amount, lateWhy, ...said }: TaxesSaid & { position: number },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { work, event } = locked
    const payout = await payoutOf(work.tx.sql, event.id, subjectOf(id, position))
    const day = dayIn(event.timeZone)
    if (said.sentOn > day(work.now)) throw wrong({ sentOn: ['That day hasn’t come yet'] })
    const settledOn = payout && day(new Date(payout.paidAt))
    const isLate = settledOn !== undefined && said.sentOn < settledOn
    if (isLate && !lateWhy) throw wrong({ lateWhy: ['Say why it’s written down later'] })
    const sent = { ...said, amount: fromDollars(amount) }
    await sendTaxes(work, payout, sent)
    await noteRaffle(deps, locked, {
      action: 'withheld taxes sent',
      after: {
        ...{ amount: asMoney(sent.amount), on: said.sentOn, reference: said.reference },
        ...(isLate && { settledOn }),
      },
      ...(isLate && { reason: lateWhy }),
    })
  })
}

const wrong = (errors: Record<string, string[]>) => new Problem('invalid-input', { errors })

/** Throws Problem 'not-found' if it wasn't sent. */
export function takeTaxesSentBack(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, why }: { position: number; why: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { work, event } = locked
    const payout = await payoutOf(work.tx.sql, event.id, subjectOf(id, position))
    const { amount, sentOn, reference } = await takeTaxesBack(work, payout, why)
    await noteRaffle(deps, locked, {
      action: 'withheld taxes not sent',
      before: { amount: asMoney(amount), on: sentOn, reference },
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
      formGivenAt: isGiven ? instant(locked.work.now) : null,
      formGivenBy: isGiven ? actorName(actor) : null,
    })
    await noteRaffle(deps, locked, {
      action: 'winner’s tax form noted',
      after: { number: draw.number, isGiven },
    })
  })
}
