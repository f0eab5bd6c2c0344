import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { noMoney, showDollars, sum } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { openFor, paidFor } from '../../../../money/ledger/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../../ports/work.ts'
import { findTeam } from '../../../teams/server/index.ts'
import { playHasBegun } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { tellAfterwards } from './party-after.ts'
import { emailCanceled } from './party-emails.ts'
import { nameOf } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'
import { changeParty, findParty, releaseContacts } from './party-store.ts'
import { unseatParty } from './seat-party.ts'
import { tellOffTeam } from './team-news.ts'

export interface PartyCancel {
  partyId: string
  /** As staff last saw it; omitted for the party itself. */
  version?: number
  /** Staff keep what it paid, on purpose. */
  keepsPayment?: boolean
  reason?: string | null
}

/**
 * Cancels a party and frees its places, on a team or in the pool. Open payments end at the provider first. What was paid is
 * refunded by staff before, or kept on purpose. Canceling it again changes nothing. Throws Problem 'not-found',
 * 'changed-meanwhile', 'in-use' if it has paid or cancels itself once play has begun, 'team-has-money' or 'team-has-scores' if
 * its team would be left empty with them, 'payment-under-way' or 'provider-failed'.
 */
export async function cancelParty(deps: PlacesDeps, actor: Actor, ask: PartyCancel): Promise<void> {
  const known = await findParty(deps.database.sql, 'id', ask.partyId)
  if (!known) throw new Problem('not-found')
  await deps.payments.endOpen('party', [known.id])
  await inOwnTransaction(deps, actor, (work) => cancelWithin(deps, work, ask))
}

async function cancelWithin(deps: PlacesDeps, work: Work, ask: PartyCancel): Promise<void> {
  const { tx, actor, now } = work
  const party = await lockedParty(tx, ask)
  if (party.canceledAt !== null) return
  const event = await deps.events.pick(tx.sql, party.eventId)
  if (ask.version === undefined && playHasBegun(event))
    throw new Problem('in-use', { detail: 'The event has started. Please talk to the organizer.' })
  await refuseMoney(tx, party, ask)
  const team = party.teamId === null ? null : await findTeam(tx.sql, party.teamId)
  if (team) await unseatParty(deps, work, party.id)
  const { version } = (await findParty(tx.sql, 'id', party.id)) as PartyRecord
  await releaseContacts(tx.sql, party.id)
  await changeParty(tx.sql, { id: party.id, version }, { canceledAt: instant(now), isLooking: 0 })
  await deps.audit(tx, {
    eventId: party.eventId,
    actor,
    action: 'party canceled',
    subject: { kind: 'party', id: party.id, name: nameOf(party) },
    before: { players: party.players.map((each) => `${each.firstName} ${each.lastName}`) },
    reason: ask.reason,
  })
  if (team) await tellOffTeam(deps, tx, event, { party, team, isCanceled: true })
  await emailCanceled(deps, tx, event, party, ask.version === undefined)
  await tellAfterwards(deps, work, { eventId: party.eventId, reason: ask.reason ?? null })
}

/**
 * Reads a party behind the locks on its team and event; scoring locks the team first, too. Throws Problem 'not-found' or
 * 'changed-meanwhile'.
 */
export async function lockedParty(
  tx: Tx,
  { partyId, version }: { partyId: string; version?: number },
): Promise<PartyRecord> {
  const known = await findParty(tx.sql, 'id', partyId)
  if (!known) throw new Problem('not-found')
  if (known.teamId !== null) await tx.lockRow('teams', known.teamId)
  await tx.lockRow('events', known.eventId)
  const party = (await findParty(tx.sql, 'id', partyId)) as PartyRecord
  if (party.teamId !== known.teamId || (version !== undefined && party.version !== version))
    throw new Problem('changed-meanwhile')
  return party
}

async function refuseMoney(
  { sql }: Tx,
  { id }: PartyRecord,
  { version, keepsPayment = false }: PartyCancel,
): Promise<void> {
  const money = (await paidFor(sql, 'party', [id])).get(id)
  const isOpen = (await openFor(sql, 'party', [id])).has(id)
  if (isOpen || (money?.underWay ?? noMoney) > noMoney) throw new Problem('payment-under-way')
  const held = sum([money?.paid ?? noMoney, money?.unmatched ?? noMoney])
  if (held > noMoney && !keepsPayment)
    throw new Problem('in-use', {
      detail: `${showDollars(held)} was paid. ${version === undefined ? 'The organizer can cancel it and refund you.' : 'Refund it first, or keep it on purpose.'}`,
    })
}
