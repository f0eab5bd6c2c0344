import { emailKey } from '../../../kernel/email.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { factsOf, type KeptFacts } from '../player-fields.ts'
import type { PlayerRecord } from './team-record.ts'
import './tables.ts'

type Row = Tables['golfers']

/** Where a golfer is: on a team, or in a party that waits for one. */
type Seat = Pick<Row, 'eventId' | 'teamId' | 'partyId' | 'number'>

/**
 * Writes a golfer's facts and place. A known id stays the person it is, with what refers to it, its party and its index. The
 * place, the email and the phone must be free: see `vacate`.
 */
export async function writeGolfer(sql: Sql, golfer: KeptFacts & { id: string }, seat: Seat): Promise<void> {
  const { partyId, ...place } = seat
  const row = { ...place, ...columnsOf(golfer) }
  await sql
    .insertInto('golfers')
    .values({ ...row, id: golfer.id, partyId })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}

/** Clears the unique columns of these golfers, so that no state between has a duplicate. */
export async function vacate(sql: Sql, golferIds: readonly string[]): Promise<void> {
  if (golferIds.length === 0) return
  await sql
    .updateTable('golfers')
    .set((golfer) => ({ number: golfer('number', '*', -1), emailKey: null, phone: null }))
    .where('id', 'in', golferIds)
    .execute()
}

/** A person's columns: what they said, and the email as it is compared. */
export function columnsOf(person: KeptFacts) {
  const { phoneNumber: phone, ...facts } = factsOf(person)
  return { ...facts, phone, emailKey: facts.email && emailKey(facts.email) }
}

/** Somebody who plays, on a team or not yet. */
export function golferOfRow(row: Row) {
  return {
    id: row.id,
    ...factsOf({ ...row, phoneNumber: row.phone }),
    handicapIndex: row.handicapIndex,
    hasNoIndex: row.hasNoIndex === 1,
  }
}

export function playerOfRow(row: Row): PlayerRecord {
  return {
    ...golferOfRow(row),
    number: row.number,
    fullName: `${row.firstName} ${row.lastName}`,
    partyId: row.partyId,
    isAbsent: row.absentAt !== null,
  }
}
