import type { Person, TeamActor } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { authApi, SessionUser } from '../contract.ts'
import type { AuthContext } from './auth-context.ts'
import { callerOf } from './deps.ts'
import { forgotPassword, login, resetPassword, sendCode, sendSignUp } from './login.ts'
import { endSession } from './sign-in/sessions.ts'
import { loginByCode, loginByLink } from './team-login.ts'
import { userById } from './users/user-store.ts'

export function authRoutes(auth: AuthContext): Handlers<typeof authApi> {
  return {
    'POST /api/auth/Login': async ({ body, ...asked }) => ok(await login(auth, body, callerOf(asked))),
    'POST /api/Auth/Login/TeamLogin': async ({ body, ...asked }) =>
      ok(await loginByCode(auth, body, callerOf(asked))),
    'POST /api/SignUp/EmailLink': async ({ body }) => ok(await sendSignUp(auth, body.email)),
    'POST /api/Auth/Login/GetCode': async ({ body }) => ok(await sendCode(auth, body.email)),
    'POST /api/Auth/Login/ValidateTeamAuthRequest': async ({ body, ...asked }) =>
      ok(await loginByLink(auth, body.authCode, callerOf(asked))),
    'POST /api/Auth/Login/ForgotPassword': async ({ body }) => ok(await forgotPassword(auth, body.email)),
    'POST /api/Auth/Login/ResetPassword': async ({ body, ...asked }) =>
      ok(await resetPassword(auth, body, callerOf(asked))),
    'POST /api/Auth/Logout': async ({ actor }) => {
      if (actor.kind === 'team') await auth.tokens.revoke(actor.token)
      else await endSession(auth.database.sql, actor.personId, actor.token.id)
      return { status: 204 }
    },
    'GET /api/user/get-user': async ({ actor }) => ok(await sessionUser(auth, actor)),
  }
}

async function sessionUser(auth: AuthContext, actor: Person | TeamActor): Promise<SessionUser> {
  if (actor.kind === 'person') return personUser(auth, actor)
  const profile = await auth.ask('teamProfile', auth.database.sql, actor.teamId)
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    name: `${profile.firstName} ${profile.lastName}`,
    email: profile.email,
    roles: ['TeamMember'],
    teamId: actor.teamId,
    teamEventId: profile.eventId,
    isAdmin: false,
    isVolunteer: false,
    teamHasPaid: profile.teamHasPaid,
    mayScore: profile.mayScore,
  }
}

async function personUser(auth: AuthContext, actor: Person): Promise<SessionUser> {
  const person = await userById(auth.database.sql, actor.personId)
  if (!person) throw new Problem('session-expired')
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    name: actor.name,
    email: actor.email,
    roles: [actor.role],
    teamId: null,
    isAdmin: actor.role === 'Admin',
    isVolunteer: actor.role === 'Volunteer',
    teamHasPaid: false,
    mayScore: false,
    ...(actor.mustSetUp ? { mustSetUp: true } : {}),
  }
}
