import { instant } from '../../../../kernel/clock.ts'
import { noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { EnteredParty } from '../../party-contract.ts'
import { keepingIds } from './change-party.ts'
import { changeParty, findParty, releaseContacts, writePlayers } from './party-store.ts'

/**
 * Frees the places of a party that never paid; its row stays, canceled. 'kept' if it owes nothing or staff have put it on a
 * team; null if it is gone already. The caller holds the lock on the event's row and has ended its open payments.
 */
export async function giveUpParty(tx: Tx, partyId: string, now: Date): Promise<'kept' | null> {
  const party = await findParty(tx.sql, 'id', partyId)
  if (!party || party.canceledAt !== null) return null
  if (party.fee === noMoney || party.teamId !== null) return 'kept'
  await releaseContacts(tx.sql, partyId)
  await changeParty(tx.sql, party, { canceledAt: instant(now), isLooking: 0 })
  tx.announce({ topic: 'teams', eventId: party.eventId })
  tx.announce({ topic: 'payments', eventId: party.eventId })
  return null
}

/**
 * Brings it back to the pool with the contacts it signed up with. The caller holds the lock on the event's row and knows that
 * there is room and that the contacts are unused.
 */
export async function bringPartyBack(
  tx: Tx,
  partyId: string,
  { players }: Pick<EnteredParty, 'players'>,
): Promise<void> {
  const party = await findParty(tx.sql, 'id', partyId)
  if (!party || party.canceledAt === null) return
  await writePlayers(tx.sql, party, keepingIds(party, players))
  await changeParty(tx.sql, party, { canceledAt: null })
  tx.announce({ topic: 'teams', eventId: party.eventId })
}
