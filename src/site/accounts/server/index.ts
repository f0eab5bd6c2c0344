import { steadyClock } from '../../../kernel/clock.ts'
import { feature } from '../../../ports/feature.ts'
import { accountRoutes } from './account/account-routes.ts'
import { requireConfirmed } from './account/own-account.ts'
import type { Auth } from './auth.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthDeps } from './deps.ts'
import { createEmailRequests } from './emails/email-requests.ts'
import { emailsOnRequest } from './emails/requested-emails.ts'
import { createCodeGuard } from './guards/code-guard.ts'
import { createCodeStepGuard } from './guards/code-step-guard.ts'
import { createEmailRateLimit } from './guards/email-rate-limit.ts'
import { createPasswordGuard } from './guards/password-guard.ts'
import { hashNewPassword } from './passwords.ts'
import { authRoutes } from './routes.ts'
import { completeLogin, owesSecondStep } from './sign-in/complete-login.ts'
import { sealWith } from './sign-in/sealed.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { createTickets } from './sign-in/tickets.ts'
import { issueTeamKey, issueTeamLink, keysOf } from './team-keys.ts'
import { createTokens } from './tokens.ts'
import { signInRulesRoutes } from './users/sign-in-rules.ts'
import { userRoutes } from './users/user-routes.ts'
import { adminEmails, hasAdmin, insertUser, people } from './users/user-store.ts'

export type { Auth } from './auth.ts'
export { type Caller, callerOf } from './deps.ts'
export { createTally, forgetOldest, type Tally } from './guards/tally.ts'
export { installationValue } from './installation-value.ts'
export type { TeamsOfAuth } from './parts.ts'
export type { UserLogin } from './sign-in/complete-login.ts'
export { type Seal, sealWith } from './sign-in/sealed.ts'
export { makeWayBack } from './sign-in/way-back.ts'
export { keyByLink, keysOf, type TeamKey } from './team-keys.ts'

export const accounts = feature({
  open: async (needs: AuthDeps) => ({ auth: await createAuth(needs) }),
  handsIn: ({ auth }) => ({
    // An outage or a restart may have left some undone.
    job: {
      name: 'email-requests',
      every: 5_000,
      failure: 'could not create requested emails; will try again',
      atStart: true,
      atStop: true,
      run: auth.sendRequestedEmails,
    },
  }),
})

async function createAuth(deps: AuthDeps): Promise<Auth> {
  const tokens = await createTokens(deps.database, deps.clock)
  const steady = steadyClock(deps.clock)
  const context: AuthContext = {
    ...deps,
    tokens,
    codeGuard: createCodeGuard(steady, deps.database),
    passwordGuard: createPasswordGuard(steady, deps.database),
    codeStepGuard: createCodeStepGuard(steady, deps.database),
    tickets: await createTickets(deps.database, deps.clock),
    seal: sealWith(deps.secretsKey),
    mayNotify: createEmailRateLimit(steady),
    mayEmailCode: createEmailRateLimit(steady),
    emailRequests: createEmailRequests(
      deps.database,
      deps.clock,
      emailsOnRequest(deps, createEmailRateLimit(steady)),
    ),
  }
  return {
    handlers: {
      auth: authRoutes(context),
      signIn: signInRoutes(context),
      account: accountRoutes(context),
      users: userRoutes(context),
      signInRules: signInRulesRoutes(context),
    },
    seal: context.seal,
    actorOf: tokens.read,
    issueTeamKey: (tx, team) => issueTeamKey(tx.sql, team, deps.clock),
    issueTeamLink: (tx, teamId) => issueTeamLink(tx.sql, teamId),
    keysOf,
    hasAdmin,
    people,
    adminEmails,
    owesSecondStep,
    async addUser(tx, { password, ...person }) {
      const passwordHash = await hashNewPassword(password)
      return insertUser(tx.sql, { ...person, passwordHash }, deps.clock)
    },
    logIn: (user, caller) => completeLogin(context, user, caller, 'password'),
    requireConfirmed: (sql, actor) => requireConfirmed(context, sql, actor),
    sendRequestedEmails: context.emailRequests.drain,
  }
}
