import type { Role } from '../../../kernel/actor.ts'
import type { Tx } from '../../../ports/database.ts'
import { inviteLinkLife, resetLinkLife } from '../rules.ts'
import type { AuthDeps } from './deps.ts'
import type { EmailRequestKind } from './email-requests.ts'
import { mailInvitation, mailPasswordLink } from './letters.ts'
import { issuePasswordLink } from './passwords.ts'
import { type PersonRow, personByEmail } from './people-store.ts'

/** What is sent when somebody asks on a login page; nothing for an address that nobody has. */
export function emailsOnRequest(
  deps: AuthDeps,
  mayBeMailed: (recipient: string) => boolean,
): Record<EmailRequestKind, (tx: Tx, email: string) => Promise<void>> {
  return {
    async 'team-code'(tx, email) {
      for (const teamId of await deps.teamsLedFrom(tx.sql, email))
        if (mayBeMailed(teamId)) await deps.mailTeamKey(tx, teamId)
    },
    async password(tx, email) {
      const person = await personByEmail(tx.sql, email)
      if (!person || !mayBeMailed(person.id)) return
      await (person.password_hash === null ? inviteAgain(deps, tx, person) : sendLink(deps, tx, person))
    },
  }
}

async function sendLink(deps: AuthDeps, tx: Tx, person: PersonRow): Promise<void> {
  const token = await issuePasswordLink(tx.sql, person.id, resetLinkLife, deps.clock)
  await mailPasswordLink(deps, tx, { email: person.email, firstName: person.first_name }, token)
}

/** Nothing is forgotten yet. The invitation sent before goes on working: a stranger's word must not end it. */
async function inviteAgain(deps: AuthDeps, tx: Tx, person: PersonRow): Promise<void> {
  const token = await issuePasswordLink(tx.sql, person.id, inviteLinkLife, deps.clock, { keepsOlder: true })
  const { email, first_name: firstName } = person
  await mailInvitation(deps, tx, { email, firstName, role: person.role as Role, invitedBy: null }, token)
}
