import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { signInApi } from '../../sign-in-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import { callerOf } from '../deps.ts'
import { enterCode } from './enter-code.ts'
import { passkeyOptions, signInByPasskey } from './passkey-sign-in.ts'

export function signInRoutes(auth: AuthContext): Handlers<typeof signInApi> {
  return {
    'POST /api/auth/passkey/options': async (asked) => ok(await passkeyOptions(auth, callerOf(asked))),
    'POST /api/auth/passkey': async ({ body, ...asked }) =>
      ok(await signInByPasskey(auth, body, callerOf(asked))),
    'POST /api/auth/second-step': async ({ body, ...asked }) =>
      ok(await enterCode(auth, body, callerOf(asked))),
  }
}
