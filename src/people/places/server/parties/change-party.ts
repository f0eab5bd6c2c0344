import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { proveContacts, refuseTaken } from '../../../teams/server/index.ts'
import type { EnteredParty, PartyEntry } from '../../party-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { lockedParty } from './cancel-party.ts'
import { nameOf } from './party-quote.ts'
import type { PartyPlayer, PartyRecord } from './party-record.ts'
import { changeParty, findParty, writePlayers } from './party-store.ts'
import { indexOf, newPlayer } from './sign-up-party.ts'

export interface PartyEdit {
  version: number
  players?: PartyEntry['players'] | undefined
  wishes?: string | undefined
  note?: string | undefined
  isLocked?: boolean | undefined
}

interface OwnChange {
  wishes: string
  note: string
  golfers?: readonly { playerId: string; handicapIndex: number | null; hasNoIndex: boolean }[] | undefined
}

/**
 * The party itself changes its wishes and indexes, by the secret of its link. Throws Problem 'not-found', or 'too-late' once
 * it is canceled, and for indexes once it is on a team, whose page then says them.
 */
export async function changeWishes(
  deps: PlacesDeps,
  secret: string,
  { wishes, note, golfers = [] }: OwnChange,
): Promise<PartyRecord> {
  return deps.database.transaction(async (tx) => {
    const known = await findParty(tx.sql, 'secret', secret)
    if (!known) throw new Problem('not-found')
    const party = await lockedParty(tx, { partyId: known.id })
    if (party.canceledAt !== null || (golfers.length > 0 && party.teamId !== null))
      throw new Problem('too-late')
    const players = party.players.map((player): PartyPlayer => {
      const said = golfers.find(({ playerId }) => playerId === player.id)
      return said ? { ...player, ...indexOf(said) } : player
    })
    if (golfers.length > 0) await writePlayers(tx.sql, party, players)
    await changeParty(tx.sql, party, { wishes, note })
    await deps.audit(tx, {
      eventId: party.eventId,
      actor: 'visitor',
      action: 'party changed',
      subject: { kind: 'party', id: party.id, name: nameOf(party) },
      before: { wishes: party.wishes, note: party.note, handicapIndexes: party.players.map(shownIndex) },
      after: { wishes, note, handicapIndexes: players.map(shownIndex) },
    })
    tx.announce({ topic: 'teams', eventId: party.eventId })
    return (await findParty(tx.sql, 'id', party.id)) as PartyRecord
  })
}

/**
 * Staff correct people, wishes and note, or lock the party where it is. People can only be changed while it waits: on a
 * team they are the team's players. Throws Problem 'not-found', 'changed-meanwhile', 'in-use', or 'invalid-input'.
 */
export async function editParty(
  deps: PlacesDeps,
  actor: Person,
  partyId: string,
  edit: PartyEdit,
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const party = await lockedParty(tx, { partyId, version: edit.version })
    if (party.canceledAt !== null) throw new Problem('in-use', { detail: 'This sign-up was canceled.' })
    if (edit.players) {
      if (party.teamId !== null)
        throw new Problem('in-use', { detail: 'These golfers are on a team. Change them there.' })
      if (edit.players.length !== party.size)
        throw new Problem('invalid-input', { errors: { players: ['A sign-up keeps its number of players'] } })
      await refuseTaken(tx.sql, party.eventId, { players: edit.players }, party.id)
      const players = keepingIds(party, edit.players)
      await writePlayers(tx.sql, party, players)
      // Saved by an admin: what registration had entered while they were on a team is said yes to.
      await proveContacts(
        tx.sql,
        players.map(({ id }) => id),
      )
    }
    await changeParty(tx.sql, party, {
      leaderEmail: edit.players?.[0].email ?? party.leaderEmail,
      wishes: edit.wishes ?? party.wishes,
      note: edit.note ?? party.note,
      isLocked: (edit.isLocked ?? party.isLocked) ? 1 : 0,
    })
    const after = (await findParty(tx.sql, 'id', partyId)) as PartyRecord
    await deps.audit(tx, {
      eventId: party.eventId,
      actor,
      action: 'party changed',
      subject: { kind: 'party', id: party.id, name: nameOf(party) },
      before: auditView(party),
      after: auditView(after),
    })
    tx.announce({ topic: 'teams', eventId: party.eventId })
  })
}

/** Each stays the person they were, in their order: check-in and shirts belong to ids. */
export function keepingIds(party: PartyRecord, players: EnteredParty['players']): PartyPlayer[] {
  return players.map((player, place) => {
    const fresh = newPlayer(player)
    const before = party.players[place]
    // The staff's form doesn't ask whether somebody has none.
    const hasNoIndex = fresh.handicapIndex === null && (before?.hasNoIndex ?? false)
    return { ...fresh, id: before?.id ?? fresh.id, hasNoIndex }
  })
}

/** In strokes; kept in tenths. */
function shownIndex({ handicapIndex }: Pick<PartyPlayer, 'handicapIndex'>): number | null {
  return handicapIndex === null ? null : handicapIndex / 10
}

function auditView({ players, wishes, note, isLocked }: PartyRecord) {
  return {
    player: players.map(({ firstName, lastName, email, phoneNumber, shirtSize, handicapIndex }) => ({
      name: `${firstName} ${lastName}`,
      email,
      phone: phoneNumber,
      shirt: shirtSize,
      handicapIndex: shownIndex({ handicapIndex }),
    })),
    wishes,
    note,
    isLocked,
  }
}
