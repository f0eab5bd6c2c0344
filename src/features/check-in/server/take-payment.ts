import type { Person } from '../../../kernel/actor.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { NewGuest } from '../../dinner/staff-contract.ts'
import type { CheckInPayment, Party } from '../contract.ts'
import { amountFault } from '../rules.ts'
import { partiesFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { mayTakeCash } from './may-take-cash.ts'

export type WalkUp = Omit<NewGuest, 'orderId'>

/**
 * Records cash or a check. The amount shown must still be owed: if two volunteers take the same team's cash at
 * once, one is told what is owed now and gives it back.
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
  if (!(await partiesFor(deps, actor, sql, event)).some(isOurs)) throw new Problem('not-found')
  refuseWrongAmount(payment)
  await deps.payments.record(actor, {
    purpose: payment.kind === 'Team' ? 'team' : 'attendee',
    subjectId: payment.partyId,
    amount: fromDollars(payment.amount),
    believedOwed: fromDollars(payment.owedAmount),
    method: payment.method,
    note: payment.note,
    payerName: payment.payerName,
    receivedOn: payment.receivedOn,
    checkNumber: payment.checkNumber,
    id: payment.mutationId,
  })
  return (await partiesFor(deps, actor, sql, event)).filter(isOurs)
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
  await deps.letPlay(actor, { teamId: partyId, enabled })
  return (await partiesFor(deps, actor, sql, event)).filter(isOurs)
}

function refuseWrongAmount({ kind, amount, owedAmount }: CheckInPayment): void {
  const fault = amountFault(kind, amount, owedAmount)
  if (fault) throw new Problem('invalid-input', { errors: { amount: [fault] } })
}
