import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { emailKey } from '../../../kernel/email.ts'
import { toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import { namesOfThing, purposeFacts } from '../../../money/ledger/purposes.ts'
import type { Quote } from '../../../money/ledger/server/index.ts'
import { pooledGolfersOf } from '../../../people/teams/server/index.ts'
import type { DeskBill, DeskBills } from '../contract.ts'
import type { Party } from '../party-shapes.ts'
import { partiesFor } from './check-in-view.ts'
import type { CheckInDeps } from './deps.ts'
import { mayTakeCash } from './may-take-cash.ts'

type Unpaid = Awaited<ReturnType<Payments['unpaid']>>[number]

/**
 * What the payer of a party owes: its own bill, a team's add-ons, and whatever was ordered with an email address of the
 * party. Without what is being processed by card. Throws Problem 'not-allowed' or 'not-found'.
 */
export async function billsOfPayer(
  deps: CheckInDeps,
  actor: Person,
  of: Pick<Party, 'partyId' | 'kind'>,
): Promise<DeskBills> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (!mayTakeCash(actor, event)) throw new Problem('not-allowed')
  const emails = await emailsOf(deps, event.id, of)
  const unpaid = (await deps.payments.unpaid(sql, event.id)).filter(isPaidAtDesk)
  const isOwn = ({ quote }: Unpaid) => quote.purpose === purposeOf(of.kind) && quote.subjectId === of.partyId
  const isTheirs = ({ quote }: Unpaid) => emails.has(emailKey(quote.contact.email ?? ''))
  const teamIds = [
    ...(of.kind === 'Team' ? [of.partyId] : []),
    ...unpaid.filter(isTheirs).flatMap(({ quote }) => quote.ofTeam ?? []),
  ]
  const orders = new Set<string>()
  for (const teamId of teamIds)
    for (const id of await deps.ask('ordersOfTeam', sql, event.id, teamId)) orders.add(id)
  const isTeams = ({ quote }: Unpaid) => orders.has(quote.subjectId)
  const own = unpaid.filter(isOwn)
  const others = unpaid.filter((bill) => !isOwn(bill) && (isTheirs(bill) || isTeams(bill)))
  return { bills: [...own, ...others].map(asDeskBill), own: await ownOf(deps, actor, event, of) }
}

/** The same figures as in the list, which a payment is compared with. */
async function ownOf(
  deps: CheckInDeps,
  actor: Person,
  event: EventRecord,
  { partyId, kind }: Pick<Party, 'partyId' | 'kind'>,
): Promise<DeskBills['own']> {
  const parties = await partiesFor(deps, actor, deps.database.sql, event)
  const money = parties.find((party) => party.partyId === partyId && party.kind === kind)?.money
  return { owedAmount: money?.owedAmount ?? 0, bills: money?.bills ?? [] }
}

async function emailsOf(
  { database: { sql }, teams, dinner }: CheckInDeps,
  eventId: string,
  { partyId, kind }: Pick<Party, 'partyId' | 'kind'>,
): Promise<Set<string>> {
  const team =
    kind === 'Team' ? (await teams.ofEvent(sql, eventId)).find(({ id }) => id === partyId) : undefined
  const order =
    kind === 'Order' ? (await dinner.ofEvent(sql, eventId)).find(({ id }) => id === partyId) : undefined
  const pooled = (await pooledGolfersOf(sql, eventId)).find((each) => each.partyId === partyId)
  if (!team && !order && !pooled) throw new Problem('not-found')
  const found = team
    ? team.players.map(({ email }) => email ?? '')
    : [order?.requestedBy.email ?? pooled?.email ?? '']
  return new Set(found.filter((email) => email !== '').map(emailKey))
}

function purposeOf(kind: Party['kind']): DeskBill['kind'] {
  return kind === 'Team' ? 'team' : 'attendee'
}

function isPaidAtDesk({ quote }: Unpaid): boolean {
  return purposeFacts[quote.purpose].isPaidAtCheckIn === true
}

function asDeskBill({ quote, owed }: Unpaid): DeskBill {
  const { purpose, subjectId } = quote
  return { kind: purpose, subjectId, name: nameOf(quote), owedAmount: toDollars(owed) }
}

/** An order without a name is called by its email, which volunteers may not see. */
function nameOf({ purpose, name, lines, contact, isPackage = false }: Quote): string {
  if (purposeFacts[purpose].isShared) return name
  const items = lines.filter(({ lineId }) => lineId !== undefined)
  if (items.length > 0) return items.map((line) => `${line.quantity} × ${line.name}`).join(', ')
  const { item } = namesOfThing({ kind: purpose, isPackage })
  return name === contact.email ? item : `${item}, ${name}`
}
