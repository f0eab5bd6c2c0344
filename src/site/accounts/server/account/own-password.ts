import type { Person } from '../../../../kernel/actor.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { emailAccountChange } from '../emails/sign-in-notices.ts'
import { distrustDevices } from '../guards/trusted-devices.ts'
import { keysEnded, type Outcome, passwordIsRight } from '../login.ts'
import { hashNewPassword } from '../passwords.ts'
import { confirmSession, endOtherSessions } from '../sign-in/sessions.ts'
import { auditOwn } from './audit-own.ts'
import { ownRow } from './own-account.ts'

/** Opens the changes of how somebody signs in for ten minutes. Throws Problem 'too-many-attempts'. */
export async function confirmPassword(
  auth: AuthContext,
  actor: Person,
  password: string,
  caller: Caller,
): Promise<Outcome> {
  const { sql } = auth.database
  const person = await ownRow(sql, actor)
  const isRight = await passwordIsRight(auth, { email: person.email, person }, password, caller)
  if (!isRight) return { isSuccessful: false, message: 'That isn’t your password.' }
  await confirmSession(sql, actor.token.id, auth.clock)
  return { isSuccessful: true, message: '' }
}

/**
 * Throws Problem 'too-many-attempts', or 'invalid-input' for a leaked password. The current one is checked first, so this
 * tells nobody else whether a password is on the list.
 */
export async function changePassword(
  auth: AuthContext,
  actor: Person,
  entry: { current: string; password: string },
  caller: Caller,
): Promise<Outcome> {
  const person = await ownRow(auth.database.sql, actor)
  const isRight = await passwordIsRight(auth, { email: person.email, person }, entry.current, caller)
  if (!isRight) return { isSuccessful: false, message: 'That isn’t your current password.' }
  const passwordHash = await hashNewPassword(entry.password)
  const keys = await auth.database.transaction(async (tx) => {
    await tx.sql.updateTable('people').set({ passwordHash }).where('id', '=', person.id).execute()
    // A link for a new password, sent earlier, would still replace this one.
    await tx.sql.deleteFrom('password_links').where('personId', '=', person.id).execute()
    await endOtherSessions(tx.sql, person.id, actor.token.id)
    await distrustDevices(tx.sql, person, caller.device)
    await confirmSession(tx.sql, actor.token.id, auth.clock)
    await auditOwn(auth, tx, { actor, person, action: 'password changed' })
    await emailAccountChange(auth, tx, person, 'the password was changed')
    return auth.ask('endKeys', tx, actor, person.id)
  })
  const message = `Your password is changed. Your other devices are logged out.${keysEnded(keys)}`
  return { isSuccessful: true, message }
}
