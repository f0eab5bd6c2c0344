import type { Person } from '../../../kernel/actor.ts'
import { fromDollars, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { refuseCardWithoutTerminal } from '../../../money/desk/server/index.ts'
import type { NewGuest } from '../../../people/dinner/staff-contract.ts'
import { onlyNamed } from '../../../people/teams/player-fields.ts'
import type { CheckInPayment, WalkUpGolfer, WalkUpTeam } from '../contract.ts'
import type { Party } from '../party-shapes.ts'
import { amountFault } from '../rules.ts'
import { partiesFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { mayTakeCash } from './may-take-cash.ts'

type PaidTogether = Parameters<CheckInDeps['payments']['recordTogether']>[1]['bills']

export type WalkUp = Omit<NewGuest, 'orderId'>

/**
 * Records cash, a check or what a card was charged on a terminal. The amount shown must still be owed: if two volunteers take the same team's cash at
 * once, one is told what is owed now and gives it back. Other bills of the same payer are part of the same payment.
 */
export async function takePayment(
  deps: CheckInDeps,
  actor: Person,
  payment: CheckInPayment,
): Promise<Party[]> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const isOurs = (party: Party) => party.partyId === payment.partyId && party.kind === payment.kind
  const party = (await partiesFor(deps, actor, sql, event)).find(isOurs)
  if (!party) throw new Problem('not-found')
  refuseWrongAmount(payment)
  refuseCardWithoutTerminal(event, payment.method)
  const bills = billsOf(payment, party)
  await deps.payments.recordTogether(actor, {
    bills,
    method: payment.method,
    note: payment.note,
    payerName: payment.payerName,
    receivedOn: payment.receivedOn,
    checkNumber: payment.checkNumber,
    id: payment.mutationId,
  })
  const paid = new Set([payment.partyId, ...bills.map(({ subjectId }) => subjectId)])
  return (await partiesFor(deps, actor, sql, event)).filter(({ partyId }) => paid.has(partyId))
}

/** The party's own bill is left out once it is paid, where others are still owed. */
function billsOf(payment: CheckInPayment, party: Party): PaidTogether {
  const own = {
    purpose: purposeOf(party),
    subjectId: payment.partyId,
    amount: fromDollars(payment.amount),
    believedOwed: fromDollars(payment.owedAmount),
    ...(payment.forWhom ? { forWhom: payment.forWhom } : {}),
  }
  const others = (payment.others ?? []).map(({ kind: purpose, subjectId, owedAmount }) => {
    const amount = fromDollars(owedAmount)
    return { purpose, subjectId, amount, believedOwed: amount }
  })
  const [first, ...rest] = others
  return first && own.amount === noMoney && own.believedOwed === noMoney ? [first, ...rest] : [own, ...others]
}

function purposeOf({ kind, isPooled }: Pick<Party, 'kind' | 'isPooled'>): 'team' | 'party' | 'attendee' {
  if (isPooled) return 'party'
  return kind === 'Team' ? 'team' : 'attendee'
}

/** Adds a dinner guest who never signed up: a seat, and a bill to be paid right away. */
export async function walkUp(
  deps: CheckInDeps,
  actor: Person,
  guest: WalkUp,
): Promise<{ partyId: string; parties: Party[] }> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const { orderId } = await deps.dinner.addGuest(actor, { ...guest, orderId: null })
  const parties = await partiesFor(deps, actor, sql, event)
  return { partyId: orderId, parties: parties.filter(({ partyId }) => partyId === orderId) }
}

/** Adds a team that never signed up, by its captain: the bill is for taking the payment right away. */
export async function walkUpTeam(
  deps: CheckInDeps,
  actor: Person,
  { teamName, playerCount, others = [], reason, requestId, ...captain }: WalkUpTeam,
): Promise<{ partyId: string; parties: Party[] }> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const { id } = await deps.teams.walkUp(actor, {
    captain: { ...onlyNamed, ...captain },
    others: others.map((other) => ({ ...onlyNamed, ...other })),
    ...{ teamName, playerCount, reason, requestId },
  })
  const parties = await partiesFor(deps, actor, sql, event)
  return { partyId: id, parties: parties.filter(({ partyId }) => partyId === id) }
}

/** Adds a golfer who never signed up to a team with an open place. */
export async function walkUpGolfer(
  deps: CheckInDeps,
  actor: Person,
  golfer: WalkUpGolfer,
): Promise<{ partyId: string; personId: string; parties: Party[] }> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const personId = await deps.places.seatWalkUp(actor, { ...onlyNamed, ...golfer })
  const parties = await partiesFor(deps, actor, sql, event)
  return {
    partyId: golfer.teamId,
    personId,
    parties: parties.filter(({ partyId }) => partyId === golfer.teamId),
  }
}

/** Lets a team whose check is in the mail play; allowed for anyone who may take payments. */
export async function letPlay(
  deps: CheckInDeps,
  actor: Person,
  { partyId, enabled }: { partyId: string; enabled: boolean },
): Promise<Party[]> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const isOurs = (party: Party) => party.kind === 'Team' && party.partyId === partyId
  if (!(await partiesFor(deps, actor, sql, event)).some(isOurs)) throw new Problem('not-found')
  await deps.teams.letPlay(actor, { teamId: partyId, enabled })
  return (await partiesFor(deps, actor, sql, event)).filter(isOurs)
}

function refuseWrongAmount({ kind, amount, owedAmount, others = [] }: CheckInPayment): void {
  if (amount === 0 && owedAmount === 0 && others.length > 0) return
  const fault = amountFault(kind, amount, owedAmount)
  if (fault) throw new Problem('invalid-input', { errors: { amount: [fault] } })
}
