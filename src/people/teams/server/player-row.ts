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
  return { ...seat, ...columnsOf(player) }
}

/** A person's columns, which the golfers of a party have too. */
export function columnsOf(person: KeptFacts) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_key: person.email && emailKey(person.email),
    phone: person.phoneNumber,
    shirt_size: person.shirtSize as string,
  }
}

export function personIn(row: Omit<ReturnType<typeof columnsOf>, 'email_key'>): KeptFacts {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone,
    shirtSize: row.shirt_size as KnownSize,
  }
}

export function playerOfRow(row: Row): PlayerRecord {
  return {
    id: row.id,
    number: row.number,
    ...personIn(row),
    fullName: `${row.first_name} ${row.last_name}`,
    partyId: row.party_id,
    handicapIndex: row.handicap_index,
    hasNoIndex: row.has_no_index === 1,
    isAbsent: row.absent_at !== null,
  }
}
