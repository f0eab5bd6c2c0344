import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import './tables.ts'

export async function insertVolunteer(
  sql: Sql,
  volunteer: VolunteerRecord,
  createdAt: string,
): Promise<void> {
  const { id, eventId } = volunteer
  const row = { id, event_id: eventId, ...columns(volunteer), created_at: createdAt }
  await sql.insertInto('volunteers').values(row).execute()
}

/** Locks a volunteer until the commit, so that nobody deletes them meanwhile. */
export async function lockVolunteer(tx: Tx, id: string): Promise<VolunteerRecord | null> {
  await tx.lockRow('volunteers', id)
  return findVolunteer(tx.sql, id)
}

export async function volunteersOf(sql: Sql, eventId: string): Promise<VolunteerRecord[]> {
  const rows = await sql.selectFrom('volunteers').selectAll().where('event_id', '=', eventId).execute()
  return rows.map(fromRow)
}

export async function updateVolunteer(sql: Sql, volunteer: VolunteerRecord): Promise<void> {
  await sql.updateTable('volunteers').set(columns(volunteer)).where('id', '=', volunteer.id).execute()
}

export async function removeVolunteer(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('volunteers').where('id', '=', id).execute()
}

async function findVolunteer(sql: Sql, id: string): Promise<VolunteerRecord | null> {
  const row = await sql.selectFrom('volunteers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

function columns({ firstName, lastName, shirtSize, phone, email, post, starts, ends }: VolunteerRecord) {
  return {
    first_name: firstName,
    last_name: lastName,
    shirt_size: shirtSize,
    phone,
    email,
    post,
    starts,
    ends,
  }
}

function fromRow(row: Tables['volunteers']): VolunteerRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    firstName: row.first_name,
    lastName: row.last_name,
    shirtSize: row.shirt_size,
    phone: row.phone,
    email: row.email,
    post: row.post,
    starts: row.starts,
    ends: row.ends,
  }
}
