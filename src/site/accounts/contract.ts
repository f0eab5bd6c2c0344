import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { isHardToGuess, longestPassword, shortestPassword } from './password-rules.ts'

export const passwordField = z
  .string()
  .min(shortestPassword, `Use at least ${shortestPassword} characters`)
  .max(longestPassword, `Use at most ${longestPassword} characters`)
  .refine(isHardToGuess, 'That’s easy to guess. A few words in a row make a better password.')

const token = { jwt: z.string(), validTo: z.string() }
export const outcome = named('Outcome', { isSuccessful: z.boolean(), message: z.string() })

/** What an account that has one set up is asked for after the password. */
const secondStep = named('SecondStep', {
  /** Sent back with the code, from the same browser within five minutes. */
  ticket: z.string(),
  ways: z.array(z.enum(['passkey', 'app', 'recovery code'])),
})

/**
 * A person's login. For a wrong password only `success` and `message` are set; with a second step, `secondStep` too.
 */
export const loginAnswer = named('LoginAnswer', {
  success: z.boolean(),
  message: z.string(),
  email: z.string().optional(),
  roles: z.array(z.string()).optional(),
  teamId: z.string().nullable().optional(),
  name: z.string().optional(),
  jwt: z.string().optional(),
  validTo: z.string().optional(),
  secondStep: secondStep.optional(),
  /** An admin who has to set up a second step before anything else. */
  mustSetUp: z.boolean().optional(),
})

const teamLogin = z.object({
  email: z.string().nullable(),
  roles: z.array(z.string()),
  teamId: z.string(),
  teamEventId: z.string(),
  name: z.string(),
  teamHasPaid: z.boolean(),
  /** Whether the team may keep score before it has paid. */
  mayScore: z.boolean(),
  ...token,
})
export type TeamLogin = z.output<typeof teamLogin>

export const sessionUser = named('SessionUser', {
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  teamId: z.string().nullable(),
  /** The event the team plays in, which may no longer be the current one. Absent for staff. */
  teamEventId: z.string().optional(),
  isAdmin: z.boolean(),
  isVolunteer: z.boolean(),
  teamHasPaid: z.boolean(),
  /** Whether the team may keep score before it has paid. */
  mayScore: z.boolean(),
  /** An admin who has to set up a second step for signing in before anything else. Absent otherwise. */
  mustSetUp: z.boolean().optional(),
})
export type SessionUser = z.output<typeof sessionUser>

export const authApi = contract({
  'POST /api/auth/Login': {
    summary: 'Log in with email and password',
    access: 'public',
    body: z.object({ email: z.string().min(1).max(400), password: z.string().min(1).max(longestPassword) }),
    answers: { 200: loginAnswer },
  },
  'POST /api/Auth/Login/TeamLogin': {
    summary: 'Log in with the four-character team code',
    access: 'public',
    body: z.object({
      code: z.string().min(1).max(50),
      teamId: idField.optional(),
      /** An email or phone the team signed up with, if asked for. */
      contact: z.string().max(400).optional(),
    }),
    answers: { 200: teamLogin },
    faults: ['team-code-unknown', 'pick-your-team', 'confirm-your-team', 'team-code-paused'],
    faultsAs: 'text',
  },
  'POST /api/Auth/Login/GetCode': {
    summary: 'Email the team code to the address if it belongs to a team leader',
    access: 'public',
    body: z.object({ email: z.string().max(400) }),
    answers: { 200: outcome },
  },
  'POST /api/SignUp/EmailLink': {
    summary:
      'Email what is signed up with this address, what it owes and its link. The answer never says whether the address is known',
    access: 'public',
    body: z.object({ email: z.string().max(400) }),
    answers: { 200: outcome },
  },
  'POST /api/Auth/Login/ValidateTeamAuthRequest': {
    summary: 'Log in with the emailed or printed team link',
    access: 'public',
    body: z.object({ authCode: z.string().min(1).max(400) }),
    answers: { 200: teamLogin.extend({ firstName: z.string(), lastName: z.string() }) },
    faults: ['team-link-unknown', 'team-link-closed'],
    faultsAs: 'text',
  },
  'POST /api/Auth/Login/ForgotPassword': {
    summary: 'Email a single-use password link. The answer never says whether the address is known',
    access: 'public',
    body: z.object({ email: z.string().max(400) }),
    answers: { 200: outcome },
  },
  'POST /api/Auth/Login/ResetPassword': {
    summary: 'Set a password with the emailed link',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(400), password: passwordField }),
    /** `email`: whose password it is now, to log in with. */
    answers: { 200: outcome.extend({ email: z.string().optional() }) },
  },
  'POST /api/Auth/Logout': {
    summary: 'Log out',
    access: 'signed-in',
    beforeSecondStep: true,
    answers: { 204: null },
  },
  'GET /api/user/get-user': {
    summary: 'Get who is logged in',
    access: 'signed-in',
    beforeSecondStep: true,
    answers: { 200: sessionUser },
  },
})
