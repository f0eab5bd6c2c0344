import { emailKey } from '../../../kernel/email.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import type { Tables } from '../../../ports/database.ts'
import type { PlayerFacts } from '../player-fields.ts'
import type { PlayerRecord } from './team-record.ts'
import './tables.ts'

type Row = Tables['players']

/** Converts a player to a row. */
export function rowOfPlayer(
  player: PlayerFacts,
  seat: Pick<Row, 'id' | 'team_id' | 'event_id' | 'number'>,
): Row {
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
    shirtSize: row.shirt_size as ShirtSize,
  }
}
