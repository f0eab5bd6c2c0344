import type { Clock } from '../../../../kernel/clock.ts'
import type { Audit } from '../../../../ports/audit.ts'
import type { Database } from '../../../../ports/database.ts'
import { resetLinkLife } from '../../rules.ts'
import { auditOwn } from '../account/audit-own.ts'
import { issuePasswordLink } from '../passwords.ts'
import { people, userByEmail } from '../users/user-store.ts'
import { issueSetUpCode } from './set-up-codes.ts'

/** Nobody logs in with this email. */
class NoSuchPerson extends Error {
  constructor(email: string, admins: readonly string[]) {
    const known = admins.length > 0 ? ` Admins: ${admins.join(', ')}.` : ''
    super(`Nobody logs in with ${email}.${known}`)
  }
}

/**
 * For whoever has the server's machine, when a committee has lost its passwords, phones and recovery codes: returns the
 * secret of a link that sets a new password and removes the person's second steps, once, within ten minutes, and the code
 * that setting up a new one may ask for. Throws NoSuchPerson.
 */
export function makeWayBack(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  email: string,
): Promise<{ link: string; code: string }> {
  return database.transaction(async (tx) => {
    const person = await userByEmail(tx.sql, email)
    if (!person) {
      const admins = (await people(tx.sql)).filter(({ role }) => role === 'Admin')
      throw new NoSuchPerson(
        email,
        admins.map(({ name }) => name),
      )
    }
    const link = await issuePasswordLink(tx.sql, person.id, resetLinkLife, clock, {
      clearsSecondStep: true,
    })
    await auditOwn({ audit }, tx, { actor: 'command on the server', person, action: 'sign-in link made' })
    return { link, code: await issueSetUpCode(tx.sql, person.id, 'server', clock) }
  })
}
