import { emailKey } from '../../../../kernel/email.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { JoiningGolfer } from '../../looking-contract.ts'
import type { PartyRecord } from '../parties/party-record.ts'
import { partiesOf } from '../parties/party-store.ts'

/**
 * The party in the pool whose first player has both this email and this phone; undefined otherwise. One of the two isn't enough:
 * anybody may know somebody's email.
 */
export async function pooledParty(
  sql: Sql,
  eventId: string,
  { email, phoneNumber }: Pick<JoiningGolfer, 'email' | 'phoneNumber'>,
): Promise<PartyRecord | undefined> {
  const key = emailKey(email)
  return (await partiesOf(sql, eventId)).find(({ teamId, canceledAt, players: [first] }) => {
    if (teamId !== null || canceledAt !== null || !first?.email) return false
    return emailKey(first.email) === key && first.phoneNumber === phoneNumber
  })
}
