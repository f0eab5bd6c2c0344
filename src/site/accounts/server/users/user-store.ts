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
    .select(['id', 'firstName', 'lastName', 'role'])
    .orderBy('firstName')
    .orderBy('lastName')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    role: row.role as Role,
  }))
}

/** Of the admins who have set a password, by address. */
export async function adminEmails(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('people')
    .select('email')
    .where('role', '=', 'Admin')
    .where('passwordHash', 'is not', null)
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
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash: person.passwordHash,
      role: person.role,
      tokenVersion: 1,
      createdAt: instant(clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type UserWithInvite = UserRow & { inviteValidTo: string | null; secondSteps: number | string }

/** All users, with the expiry of their unused invitation, and how many second steps they have. */
export async function usersWithInvites(sql: Sql): Promise<UserWithInvite[]> {
  return sql
    .selectFrom('people')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('password_links')
        .whereRef('personId', '=', 'people.id')
        .where('usedAt', 'is', null)
        .select(({ fn }) => fn.max('expiresAt').as('end'))
        .as('inviteValidTo'),
    )
    .select(secondSteps)
    .execute()
}

const secondSteps = raw<number | string>`
  (select count(*) from passkeys where person_id = people.id)
  + (select count(*) from authenticator_apps where person_id = people.id and secret is not null)`.as(
  'secondSteps',
)

/** Invalidates all tokens of the user, and sets a new role if one is given. */
export async function endSessions(sql: Sql, id: string, change: { role?: Role } = {}): Promise<void> {
  await sql
    .updateTable('people')
    .set((row) => ({ ...change, tokenVersion: row('tokenVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sql.deleteFrom('staff_sessions').where('personId', '=', id).execute()
}

export async function deleteUser(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('people').where('id', '=', id).execute()
}
