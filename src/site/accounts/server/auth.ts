import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { accountApi } from '../account-contract.ts'
import type { authApi } from '../contract.ts'
import type { signInApi } from '../sign-in-contract.ts'
import type { signInRulesApi } from '../sign-in-rules-contract.ts'
import type { usersApi } from '../users-contract.ts'
import type { Caller, UserEntry } from './deps.ts'
import type { UserLogin } from './sign-in/complete-login.ts'
import type { Seal } from './sign-in/sealed.ts'
import type { TeamKey } from './team-keys.ts'
import type { PersonEntry, UserRow } from './users/user-store.ts'

export interface Auth {
  handlers: {
    auth: Handlers<typeof authApi>
    signIn: Handlers<typeof signInApi>
    account: Handlers<typeof accountApi>
    users: Handlers<typeof usersApi>
    signInRules: Handlers<typeof signInRulesApi>
  }
  /** Encrypts secrets for one owner each. */
  seal: Seal
  /** Throws Problem 'session-expired'. Unless it `isAct`, the call doesn't keep a session from being idle. */
  actorOf(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
  issueTeamKey(tx: Tx, team: { id: string; eventId: string }): Promise<TeamKey>
  /** Issues a new link; the team's code, and phones that are logged in, go on. */
  issueTeamLink(tx: Tx, teamId: string): Promise<void>
  keysOf(sql: Sql, eventId: string): Promise<Map<string, TeamKey>>
  hasAdmin(sql: Sql): Promise<boolean>
  /** Everybody who logs in with email and password, by name. */
  people(sql: Sql): Promise<PersonEntry[]>
  /** Addresses of the admins who have set a password. */
  adminEmails(sql: Sql): Promise<string[]>
  /** Whether an admin has to set up a second step for signing in before anything else. */
  owesSecondStep(sql: Sql, personId: string): Promise<boolean>
  /** Adds a user with a password. Throws Problem 'invalid-input' for a leaked one. */
  addUser(tx: Tx, person: UserEntry): Promise<UserRow>
  /** Logs in somebody who has just shown who they are. */
  logIn(user: UserRow, caller: Caller): Promise<UserLogin>
  /** Throws Problem 'confirm-first' unless the password was entered, or a passkey used, within ten minutes. */
  requireConfirmed(sql: Sql, actor: Person): Promise<void>
  /** Sends the emails that were asked for on the login pages. Throws what the database throws; what is left is done next time. */
  sendRequestedEmails(): Promise<void>
}
