import type { Role } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inviteLinkLife, resetLinkLife } from '../../rules.ts'
import type { AuthDeps } from '../deps.ts'
import { issuePasswordLink } from '../passwords.ts'
import { type UserRow, userByEmail } from '../users/user-store.ts'
import type { EmailRequestKind } from './email-requests.ts'
import { emailInvitation, emailPasswordLink } from './emails.ts'

/** Sends the emails requested on the login pages; nothing for unknown addresses. */
export function emailsOnRequest(
  deps: AuthDeps,
  mayEmail: (recipient: string) => boolean,
): Record<EmailRequestKind, (tx: Tx, email: string) => Promise<void>> {
  return {
    async 'team-code'(tx, email) {
      for (const teamId of await deps.ask('teamsLedFrom', tx.sql, email))
        if (mayEmail(teamId)) await deps.ask('emailTeamCode', tx, teamId)
    },
    async 'sign-up'(tx, email) {
      if (mayEmail(`sign-up ${email}`)) await deps.ask('emailSignUps', tx, email)
    },
    async password(tx, email) {
      const person = await userByEmail(tx.sql, email)
      if (!person || !mayEmail(person.id)) return
      await (person.passwordHash === null ? inviteAgain(deps, tx, person) : sendLink(deps, tx, person))
    },
  }
}

async function sendLink(deps: AuthDeps, tx: Tx, person: UserRow): Promise<void> {
  const token = await issuePasswordLink(tx.sql, person.id, resetLinkLife, deps.clock)
  await emailPasswordLink(deps, tx, { email: person.email, firstName: person.firstName }, token)
}

/** The user has no password to reset yet. The earlier invitation keeps working, because anybody can trigger this. */
async function inviteAgain(deps: AuthDeps, tx: Tx, person: UserRow): Promise<void> {
  const token = await issuePasswordLink(tx.sql, person.id, inviteLinkLife, deps.clock, { keepsOlder: true })
  const { email, firstName } = person
  await emailInvitation(deps, tx, { email, firstName, role: person.role as Role, invitedBy: null }, token)
}
