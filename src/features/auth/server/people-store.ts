import type { Role } from '../../../kernel/actor.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

export type PersonRow = Tables['people']

export async function personByEmail(sql: Sql, email: string): Promise<PersonRow | undefined> {
  return sql.selectFrom('people').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()
}

export async function personById(sql: Sql, id: string): Promise<PersonRow | undefined> {
  return sql.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasAdmin(sql: Sql): Promise<boolean> {
  const row = await sql
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'Admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPerson {
  email: string
  firstName: string
  lastName: string
  role: Role
  passwordHash: string | null
}

export async function insertPerson(sql: Sql, person: NewPerson, clock: Clock): Promise<PersonRow> {
  return sql
    .insertInto('people')
    .values({
      id: newId(),
      email: emailKey(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: person.passwordHash,
      role: person.role,
      token_version: 1,
      created_at: instant(clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
