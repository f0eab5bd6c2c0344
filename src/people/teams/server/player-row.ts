import { emailKey } from '../../../kernel/email.ts'
import type { KnownSize } from '../../../kernel/shirt-sizes.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { KeptFacts } from '../player-fields.ts'
import type { PlayerRecord } from './team-record.ts'
import './tables.ts'

type Row = Tables['golfers']

/** Where a golfer is: on a team, or in a party that waits for one. */
type Seat = Pick<Row, 'event_id' | 'team_id' | 'party_id' | 'number'>

/**
 * Writes a golfer's facts and place. A known id stays the person it is, with what refers to it, its party and its index. The
 * place, the email and the phone must be free: see `vacate`.
 */
export async function writeGolfer(sql: Sql, golfer: KeptFacts & { id: string }, seat: Seat): Promise<void> {
  const { party_id, ...place } = seat
  const row = { ...place, ...columnsOf(golfer) }
  await sql
    .insertInto('golfers')
    .values({ ...row, id: golfer.id, party_id })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}

/** Clears the unique columns of these golfers, so that no state between has a duplicate. */
export async function vacate(sql: Sql, golferIds: readonly string[]): Promise<void> {
  if (golferIds.length === 0) return
  await sql
    .updateTable('golfers')
    .set((golfer) => ({ number: golfer('number', '*', -1), email_key: null, phone: null }))
    .where('id', 'in', golferIds)
    .execute()
}

/** A person's columns. */
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

/** Somebody who plays, on a team or not yet. */
export function golferOfRow(row: Row) {
  return {
    id: row.id,
    ...personIn(row),
    handicapIndex: row.handicap_index,
    hasNoIndex: row.has_no_index === 1,
  }
}

export function playerOfRow(row: Row): PlayerRecord {
  return {
    ...golferOfRow(row),
    number: row.number,
    fullName: `${row.first_name} ${row.last_name}`,
    partyId: row.party_id,
    isAbsent: row.absent_at !== null,
  }
}
