import type { Person, Role } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { AuditAction, AuditEntry } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inviteLinkLife } from '../../rules.ts'
import type { StaffMember } from '../../users-contract.ts'
import { handlesMoney, isLastAdmin, type UserFacts } from '../../users-rules.ts'
import { requireConfirmed } from '../account/own-account.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailInvitation } from '../emails/emails.ts'
import { distrustDevices } from '../guards/trusted-devices.ts'
import { issuePasswordLink } from '../passwords.ts'
import {
  deleteUser,
  endSessions,
  insertUser,
  type NewUser,
  type UserRow,
  type UserWithInvite,
  userByEmail,
  usersWithInvites,
} from './user-store.ts'

export type Invitation = Omit<NewUser, 'passwordHash'>

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export async function listUsers(auth: AuthContext, actor: Person): Promise<StaffMember[]> {
  const rows = await usersWithInvites(auth.database.sql)
  return rows.map((row) => shown(row, actor)).sort((a, b) => alphabet.compare(a.fullName, b.fullName))
}

/** Throws Problem 'name-taken', reported at the email, or 'confirm-first' for a role with money. */
export function invite(auth: AuthContext, actor: Person, entry: Invitation): Promise<StaffMember> {
  return withUsersLocked(auth, actor, async (tx) => {
    if (handlesMoney(entry.role)) await requireConfirmed(auth, tx.sql, actor)
    if (await userByEmail(tx.sql, entry.email)) {
      throw new Problem('name-taken', {
        errors: { email: ['Someone with this email is already on the list'] },
      })
    }
    const person = await insertUser(tx.sql, { ...entry, passwordHash: null }, auth.clock)
    await mailLink(auth, tx, actor, person)
    await audit(auth, tx, actor, { action: 'person invited', person, after: entry.role })
    return find(tx, person.id, actor)
  })
}

/** Throws Problem 'joined-already': only users themselves change their password. */
export function inviteAgain(auth: AuthContext, actor: Person, id: string): Promise<StaffMember> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    const person = pick(everybody, id)
    if (person.passwordHash !== null) throw new Problem('joined-already')
    await mailLink(auth, tx, actor, person)
    await audit(auth, tx, actor, { action: 'person invited again', person })
    return find(tx, id, actor)
  })
}

/**
 * Throws Problem 'last-admin', or 'confirm-first' where a role with money is given or taken away: a device somebody left
 * open neither makes an admin nor gets rid of one. Setting the same role changes nothing and ends no session.
 */
export function changeRole(auth: AuthContext, actor: Person, id: string, role: Role): Promise<StaffMember> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    const person = pick(everybody, id)
    if (person.role === role) return shown(person, actor)
    if (handlesMoney(role) || handlesMoney(person.role)) await requireConfirmed(auth, tx.sql, actor)
    refuseLastAdmin(person, everybody)
    await endSessions(tx.sql, id, { role })
    await auth.ask('endKeys', tx, actor, id)
    const before = person.role as Role
    await audit(auth, tx, actor, { action: 'role changed', person, before, after: role })
    return find(tx, id, actor)
  })
}

/** Throws Problem 'own-account' or 'last-admin', or 'confirm-first' for somebody with money. */
export function remove(auth: AuthContext, actor: Person, id: string): Promise<void> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    const person = pick(everybody, id)
    if (id === actor.personId) throw new Problem('own-account')
    if (handlesMoney(person.role)) await requireConfirmed(auth, tx.sql, actor)
    refuseLastAdmin(person, everybody)
    await deleteUser(tx.sql, id)
    await audit(auth, tx, actor, { action: 'person removed', person, before: person.role as Role })
  })
}

export function logOutEverywhere(auth: AuthContext, actor: Person, id: string): Promise<void> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    const person = pick(everybody, id)
    await endSessions(tx.sql, id)
    await auth.ask('endKeys', tx, actor, id)
    await distrustDevices(tx.sql, person)
    await audit(auth, tx, actor, { action: 'person logged out everywhere', person })
  })
}

type AllUsers = readonly UserWithInvite[]

/**
 * Locks a row that every installation has and then reads all users, so that two admins can't remove each other at
 * once. Throws Problem 'session-expired' unless the actor is still an admin.
 */
export function withUsersLocked<T>(
  auth: AuthContext,
  actor: Person,
  work: (tx: Tx, everybody: AllUsers) => Promise<T>,
): Promise<T> {
  return auth.database.transaction(async (tx) => {
    await tx.lockRow('installation', 'signing-key')
    const everybody = await usersWithInvites(tx.sql)
    if (!everybody.some(({ id, role }) => id === actor.personId && role === 'Admin'))
      throw new Problem('session-expired')
    return work(tx, everybody)
  })
}

function pick(everybody: AllUsers, id: string): UserWithInvite {
  const person = everybody.find((each) => each.id === id)
  if (!person) throw new Problem('not-found')
  return person
}

async function find(tx: Tx, id: string, actor: Person): Promise<StaffMember> {
  return shown(pick(await usersWithInvites(tx.sql), id), actor)
}

function refuseLastAdmin(person: UserRow, everybody: AllUsers): void {
  if (isLastAdmin(standing(person), everybody.map(standing))) throw new Problem('last-admin')
}

function standing({ id, role, passwordHash }: UserRow): UserFacts {
  return { id, role, hasPassword: passwordHash !== null }
}

async function mailLink(auth: AuthContext, tx: Tx, actor: Person, person: UserRow): Promise<void> {
  const token = await issuePasswordLink(tx.sql, person.id, inviteLinkLife, auth.clock)
  const { email, firstName } = person
  await emailInvitation(
    auth,
    tx,
    { email, firstName, role: person.role as Role, invitedBy: actor.name },
    token,
  )
}

interface AuditedChange {
  action: AuditAction
  person: UserRow
  before?: Role
  after?: Role
}

function audit(
  auth: AuthContext,
  tx: Tx,
  actor: Person,
  { action, person, before, after }: AuditedChange,
): Promise<void> {
  const entry: AuditEntry = {
    eventId: null,
    actor,
    action,
    subject: {
      kind: 'person',
      id: person.id,
      name: `${person.firstName} ${person.lastName} (${person.email})`,
    },
    ...(before ? { before: { role: before } } : {}),
    ...(after ? { after: { role: after } } : {}),
  }
  return auth.audit(tx, entry)
}

function shown(row: UserWithInvite, actor: Person): StaffMember {
  const isInvited = row.passwordHash === null
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    role: row.role as Role,
    state: isInvited ? 'invited' : 'active',
    hasSecondStep: Number(row.secondSteps) > 0,
    inviteValidTo: isInvited ? row.inviteValidTo : null,
    isYou: row.id === actor.personId,
    createdOn: row.createdAt,
  }
}
