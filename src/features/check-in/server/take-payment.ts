import type { Actor, Person } from '../../../kernel/actor.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { NewGuest } from '../../registration/dinner-desk-contract.ts'
import type { DeskPayment, Party } from '../contract.ts'
import { amountFault } from '../rules.ts'
import { partiesFor } from './desk-view.ts'
import type { CheckIn, CheckInDeps } from './index.ts'

export type WalkUp = Omit<NewGuest, 'orderId'>

/** Admins always; volunteers where the event says so (decisions.md, People and access). */
export function mayTakeCash(actor: Actor, event: EventRecord | null): boolean {
  if (actor.kind !== 'person') return false
  return actor.role === 'Admin' || (event?.volunteersTakeCash ?? false)
}

/**
 * Cash or a check over the desk. Exactly what the desk was told is owed must still be owed: of two
 * volunteers who take the same team's money at once, one is told what is owed now, and gives it back.
 */
export async function takePayment(deps: CheckInDeps, actor: Person, payment: DeskPayment): Promise<Party[]> {
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

/** A dinner guest who never signed up: seated, and billed to be paid right here. */
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

/** A check is in the mail: who takes the money may also let the team play without it. */
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

function refuseWrongAmount({ kind, amount, owedAmount }: DeskPayment): void {
  const fault = amountFault(kind, amount, owedAmount)
  if (fault) throw new Problem('invalid-input', { errors: { amount: [fault] } })
}

interface Doorkeeper {
  actorOf(jwt: string): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

/** The door of the desk's money: a volunteer whom the event does not let take it is turned away before the body is read. */
export function moneyDoor(checkIn: CheckIn, door: Doorkeeper): Doorkeeper {
  return {
    async actorOf(jwt) {
      const actor = await door.actorOf(jwt)
      if (actor.kind === 'person' && !(await checkIn.mayTakeCash(actor))) throw new Problem('not-allowed')
      return actor
    },
  }
}
