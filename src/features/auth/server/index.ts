import { steadyClock } from '../../../kernel/clock.ts'
import type { Auth } from './auth.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthDeps } from './deps.ts'
import { createEmailRequests } from './emails/email-requests.ts'
import { emailsOnRequest } from './emails/requested-emails.ts'
import { createCodeGuard } from './guards/code-guard.ts'
import { createEmailRateLimit } from './guards/email-rate-limit.ts'
import { createPasswordGuard } from './guards/password-guard.ts'
import { issueLogin } from './login.ts'
import { hashPassword } from './passwords.ts'
import { authRoutes } from './routes.ts'
import { issueTeamKey, keysOf } from './team-keys.ts'
import { createTokens } from './tokens.ts'
import { userRoutes } from './users/user-routes.ts'
import { hasAdmin, insertUser, people } from './users/user-store.ts'

export type { Auth } from './auth.ts'
export type { TeamsOfAuth } from './deps.ts'

export { installationValue } from './installation-value.ts'
export type { UserLogin } from './login.ts'
export { keyByLink, keysOf, type TeamKey } from './team-keys.ts'

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const tokens = await createTokens(deps.database, deps.clock)
  const steady = steadyClock(deps.clock)
  const context: AuthContext = {
    ...deps,
    tokens,
    codeGuard: createCodeGuard(steady, deps.database),
    passwordGuard: createPasswordGuard(steady, deps.database),
    emailRequests: createEmailRequests(
      deps.database,
      deps.clock,
      emailsOnRequest(deps, createEmailRateLimit(steady)),
    ),
  }
  return {
    handlers: { auth: authRoutes(context), users: userRoutes(context) },
    actorOf: tokens.read,
    issueTeamKey: (tx, team) => issueTeamKey(tx.sql, team, deps.clock),
    keysOf,
    hasAdmin,
    people,
    async addUser(tx, { password, ...person }) {
      const passwordHash = await hashPassword(password)
      return insertUser(tx.sql, { ...person, passwordHash }, deps.clock)
    },
    logIn: (user) => issueLogin(context, user),
    sendRequestedEmails: context.emailRequests.drain,
  }
}
