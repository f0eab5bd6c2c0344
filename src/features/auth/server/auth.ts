import type { Actor } from '../../../kernel/actor.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { CodeGuard } from './code-guard.ts'
import type { AuthDeps, UserEntry } from './deps.ts'
import type { EmailRequests } from './email-requests.ts'
import type { PasswordGuard } from './password-guard.ts'
import type { TeamKey } from './team-keys.ts'
import type { Tokens } from './tokens.ts'
import type { UserRow } from './user-store.ts'

export interface Auth extends AuthDeps {
  tokens: Tokens
  codeGuard: CodeGuard
  passwordGuard: PasswordGuard
  emailRequests: EmailRequests
  /** Throws Problem 'session-expired'. */
  actorOf(jwt: string): Promise<Exclude<Actor, { kind: 'anonymous' }>>
  issueTeamKey(tx: Tx, team: { id: string; eventId: string }): Promise<TeamKey>
  keysOf(sql: Sql, eventId: string): Promise<Map<string, TeamKey>>
  hasAdmin(sql: Sql): Promise<boolean>
  /** A member of the staff with a password of their own. */
  addUser(tx: Tx, person: UserEntry): Promise<UserRow>
}
