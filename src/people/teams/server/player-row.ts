import { emailKey } from '../../../kernel/email.ts'
import type { KnownSize } from '../../../kernel/shirt-sizes.ts'
import type { Tables } from '../../../ports/database.ts'
import type { KeptFacts } from '../player-fields.ts'
import type { PlayerRecord } from './team-record.ts'
import './tables.ts'

type Row = Tables['players']
/** The columns of a person's facts and seat. The party, the handicap index and the absence stay as they are. */
type SeatRow = Omit<Row, 'party_id' | 'handicap_index' | 'has_no_index' | 'absent_at'>

/** Converts a player to a row. */
export function rowOfPlayer(
  player: KeptFacts,
  seat: Pick<Row, 'id' | 'team_id' | 'event_id' | 'number'>,
): SeatRow {
  return {
    ...seat,
    first_name: player.firstName,
    last_name: player.lastName,
    email: player.email,
    email_key: player.email && emailKey(player.email),
    phone: player.phoneNumber,
    shirt_size: player.shirtSize,
  }
}

export function playerOfRow(row: Row): PlayerRecord {
  return {
    id: row.id,
    number: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phoneNumber: row.phone,
    shirtSize: row.shirt_size as KnownSize,
    partyId: row.party_id,
    handicapIndex: row.handicap_index,
    hasNoIndex: row.has_no_index === 1,
    isAbsent: row.absent_at !== null,
  }
}
