import type { EventRecord } from '../../../../event/event/server/index.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { findTeam, type TeamRecord } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { type ChangeTimes, changeTimes } from '../links/change-times.ts'
import { partyQuote } from '../parties/party-quote.ts'
import type { PartyPlayer, PartyRecord } from '../parties/party-record.ts'
import { findParty } from '../parties/party-store.ts'
import { type PartyLink, partyLinksOf } from './party-link-store.ts'

/** A party as it is right now, and what may be done with its golfers' places. */
export interface PartyPlaces extends ChangeTimes {
  party: PartyRecord
  event: EventRecord
  /** Where it is seated. */
  team: TeamRecord | null
  /** Links that can still be claimed. */
  links: PartyLink[]
}

type ReadDeps = Pick<PlacesDeps, 'events' | 'clock'>

/** Throws Problem 'not-found', also while places are off. */
export async function partyPlaces(
  deps: ReadDeps,
  sql: Sql,
  by: 'id' | 'secret',
  value: string,
): Promise<PartyPlaces> {
  const party = await findParty(sql, by, value)
  if (!party) throw new Problem('not-found')
  const event = await deps.events.pick(sql, party.eventId)
  const now = deps.clock()
  const ids = new Set(party.players.map(({ id }) => id))
  const links = (await partyLinksOf(sql, party.id)).filter(
    ({ endedAt, heldUntil, playerId }) =>
      endedAt === null && new Date(heldUntil) > now && ids.has(playerId) && party.canceledAt === null,
  )
  const team = party.teamId === null ? null : await findTeam(sql, party.teamId)
  return { party, event, team, links, ...(await changeTimes(deps, sql, event)) }
}

/** The same behind the lock on the event's row, under which parties move. Throws Problem 'not-found', or 'too-late' when nothing may change anymore. */
export async function lockPartyPlaces(
  deps: ReadDeps,
  tx: Tx,
  by: 'id' | 'secret',
  value: string,
): Promise<PartyPlaces> {
  const known = await findParty(tx.sql, by, value)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  const found = await partyPlaces(deps, tx.sql, 'id', known.id)
  if (!found.isOn) throw new Problem('not-found')
  if (!mayChange(found)) throw new Problem('too-late')
  return found
}

/** Who pays for the party's places. */
export function holderOf({ party, event }: Pick<PartyPlaces, 'party' | 'event'>) {
  return { purpose: 'party' as const, id: party.id, price: partyQuote(event, party).price }
}

/** Places are handed over until the event starts, and not once the party is canceled. */
export function mayChange({ isOn, hasStarted, party }: PartyPlaces): boolean {
  return isOn && !hasStarted && party.canceledAt === null
}

/** Throws Problem 'not-found'. */
export function golferOf({ party }: Pick<PartyPlaces, 'party'>, playerId: string): PartyPlayer {
  const player = party.players.find(({ id }) => id === playerId)
  if (!player) throw new Problem('not-found')
  return player
}

/** Who gets the party's emails, whatever number they have on a team. */
export function firstOf({ party }: Pick<PartyPlaces, 'party'>): PartyPlayer | undefined {
  const { players, leaderEmail } = party
  return players.find(({ email }) => emailKey(email ?? '') === emailKey(leaderEmail)) ?? players[0]
}

export function isFirst(found: Pick<PartyPlaces, 'party'>, { id }: Pick<PartyPlayer, 'id'>): boolean {
  return firstOf(found)?.id === id
}

/** An email and a phone are needed: for the party's first golfer, and for whoever leads a team. */
export function needsContact(found: Pick<PartyPlaces, 'party' | 'team'>, golfer: PartyPlayer): boolean {
  return isFirst(found, golfer) || found.team?.players[0]?.id === golfer.id
}
