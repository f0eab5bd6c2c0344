import { steadyClock } from '../../../kernel/clock.ts'
import type { Auth } from './auth.ts'
import { createCodeGuard } from './code-guard.ts'
import type { AuthDeps } from './deps.ts'
import { createEmailRateLimit } from './email-rate-limit.ts'
import { createEmailRequests } from './email-requests.ts'
import { createPasswordGuard } from './password-guard.ts'
import { hashPassword } from './passwords.ts'
import { emailsOnRequest } from './requested-emails.ts'
import { issueTeamKey, keysOf } from './team-keys.ts'
import { createTokens } from './tokens.ts'
import { hasAdmin, insertUser } from './user-store.ts'

export type { Auth } from './auth.ts'
export type { TeamsOfAuth } from './deps.ts'

export { installationValue } from './installation-value.ts'
export { issueLogin, type UserLogin } from './login.ts'
export { authRoutes } from './routes.ts'
export { keyByLink, keysOf, type TeamKey } from './team-keys.ts'
export { userRoutes } from './user-routes.ts'

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const tokens = await createTokens(deps.database, deps.clock)
  const steady = steadyClock(deps.clock)
  return {
    ...deps,
    tokens,
    codeGuard: createCodeGuard(steady, deps.database),
    passwordGuard: createPasswordGuard(steady, deps.database),
    emailRequests: createEmailRequests(
      deps.database,
      deps.clock,
      emailsOnRequest(deps, createEmailRateLimit(steady)),
    ),
    actorOf: tokens.read,
    issueTeamKey: (tx, team) => issueTeamKey(tx.sql, team, deps.clock),
    keysOf,
    hasAdmin,
    async addUser(tx, { password, ...person }) {
      const passwordHash = await hashPassword(password)
      return insertUser(tx.sql, { ...person, passwordHash }, deps.clock)
    },
  }
}
