import { steadyClock } from '../../../kernel/clock.ts'
import type { Auth } from './auth.ts'
import { createCodeGuard } from './code-guard.ts'
import type { AuthDeps } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { emailsOnRequest } from './emails-on-request.ts'
import { createLetterAllowance } from './letter-allowance.ts'
import { createPasswordGuard } from './password-guard.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertPerson } from './people-store.ts'
import { issueTeamKey, keysOf } from './team-keys.ts'
import { createTokens } from './tokens.ts'

export type { Auth } from './auth.ts'
export type { TeamsOfAuth } from './deps.ts'

export { installationValue } from './installation-value.ts'
export { type PersonLogin, welcome } from './login.ts'
export { peopleRoutes } from './people-routes.ts'
export { authRoutes } from './routes.ts'
export { keyByLink, keysOf, type TeamKey } from './team-keys.ts'

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
      emailsOnRequest(deps, createLetterAllowance(steady)),
    ),
    actorOf: tokens.read,
    issueTeamKey: (tx, team) => issueTeamKey(tx.sql, team, deps.clock),
    keysOf,
    hasAdmin,
    async addPerson(tx, { password, ...person }) {
      const passwordHash = await hashPassword(password)
      return insertPerson(tx.sql, { ...person, passwordHash }, deps.clock)
    },
  }
}
