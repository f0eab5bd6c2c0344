import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { loginAnswer } from './contract.ts'
import { passkeyAssertion, passkeyRequest } from './passkey-shapes.ts'

const ticket = z.string().min(1).max(1000)

/** Ways of the staff to sign in beside the password, and the step after it. */
export const signInApi = contract({
  'POST /api/auth/passkey/options': {
    summary: 'Begin to log in with a passkey. The ticket is good for five minutes, once, in this browser',
    access: 'public',
    answers: { 200: z.object({ ticket: z.string(), options: passkeyRequest }) },
    faults: ['passkeys-need-a-name'],
  },
  'POST /api/auth/passkey': {
    summary: 'Log in with a passkey',
    access: 'public',
    body: z.object({ ticket, response: passkeyAssertion }),
    answers: { 200: loginAnswer },
  },
  'POST /api/auth/second-step': {
    summary: 'Finish logging in with a code of the authenticator app, or a recovery code',
    access: 'public',
    body: z.object({ ticket, code: z.string().min(1).max(100) }),
    answers: { 200: loginAnswer },
    faults: ['secrets-key-missing'],
  },
})
