import { sql as raw } from 'kysely'
import type { Role } from '../../../../kernel/actor.ts'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

export type UserRow = Tables['people']

export async function userByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  return sql.selectFrom('people').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()
}

export async function userById(sql: Sql, id: string): Promise<UserRow | undefined> {
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

export interface PersonEntry {
  id: string
  name: string
  role: Role
}

export async function people(sql: Sql): Promise<PersonEntry[]> {
  const rows = await sql
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'role'])
    .orderBy('first_name')
    .orderBy('last_name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    role: row.role as Role,
  }))
}

/** Of the admins who have set a password, by address. */
export async function adminEmails(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('people')
    .select('email')
    .where('role', '=', 'Admin')
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  role: Role
  passwordHash: string | null
}

export async function insertUser(sql: Sql, person: NewUser, clock: Clock): Promise<UserRow> {
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

export type UserWithInvite = UserRow & { invite_valid_to: string | null; second_steps: number | string }

/** All users, with the expiry of their unused invitation, and how many second steps they have. */
export async function usersWithInvites(sql: Sql): Promise<UserWithInvite[]> {
  return sql
    .selectFrom('people')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('password_links')
        .whereRef('person_id', '=', 'people.id')
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.max('expires_at').as('end'))
        .as('invite_valid_to'),
    )
    .select(secondSteps)
    .execute()
}

const secondSteps = raw<number | string>`
  (select count(*) from passkeys where person_id = people.id)
  + (select count(*) from authenticator_apps where person_id = people.id and secret is not null)`.as(
  'second_steps',
)

/** Invalidates all tokens of the user, and sets a new role if one is given. */
export async function endSessions(sql: Sql, id: string, change: { role?: Role } = {}): Promise<void> {
  await sql
    .updateTable('people')
    .set((row) => ({ ...change, token_version: row('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sql.deleteFrom('staff_sessions').where('person_id', '=', id).execute()
}

export async function deleteUser(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('people').where('id', '=', id).execute()
}
