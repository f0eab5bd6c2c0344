import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { idleChoices } from './users-rules.ts'

const settings = {
  /** An admin without a second step has to set one up at the next login. */
  adminsNeedSecondStep: z.boolean(),
  /** The same for treasurers. */
  treasurersNeedSecondStep: z.boolean(),
  /** Minutes of use by nobody after which staff are logged out. */
  idleMinutes: z.number(),
}

export const signInRules = named('SignInRules', {
  ...settings,
  /** Whether the caller has one, and so may ask it of the others. */
  youHaveSecondStep: z.boolean(),
  /** Admins without one, by name. */
  adminsWithout: z.array(z.string()),
  treasurersWithout: z.array(z.string()),
})
export type SignInRules = z.output<typeof signInRules>

const signIn = named('SignIn', {
  at: z.string(),
  /** Null if nobody has that email or passkey. */
  name: z.string().nullable(),
  outcome: z.enum(['ok', 'refused']),
  /** What was shown: 'password', 'app', 'recovery code' or 'passkey'. */
  method: z.string(),
  /** 'Chrome on Windows'. */
  browser: z.string(),
  /** The first parts of the address. */
  place: z.string(),
})
export type SignIn = z.output<typeof signIn>

/** How all staff sign in. Admins only. */
export const signInRulesApi = contract({
  'GET /api/admin/sign-in-rules': {
    summary: 'Get the rules for signing in',
    access: 'admin',
    answers: { 200: signInRules },
  },
  'PUT /api/admin/sign-in-rules': {
    summary: 'Change the rules for signing in',
    access: 'admin',
    body: z.object({
      ...settings,
      idleMinutes: z.literal([...idleChoices], 'Choose one of the times'),
    }),
    answers: { 200: signInRules },
    faults: ['own-second-step-first', 'confirm-first'],
  },
  'GET /api/admin/sign-ins': {
    summary: 'List the latest 200 logins of the staff, let in and refused. Kept for 90 days',
    access: 'admin',
    answers: { 200: z.object({ signIns: z.array(signIn) }) },
  },
  'POST /api/admin/users/{id}/clear-second-step': {
    summary: 'Remove all of someone’s second steps, for who lost them. Logs them out everywhere',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 204: null },
    faults: ['not-found', 'own-account', 'confirm-first'],
  },
  'POST /api/admin/users/{id}/set-up-code': {
    summary:
      'Make a code with which someone may set up the second step they need. It is in this response and nowhere else',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: z.object({ code: z.string() }) },
    faults: ['not-found', 'own-account', 'confirm-first'],
  },
})
