import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { accountApi } from '../../account-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import { callerOf } from '../deps.ts'
import { addPasskey, newPasskeyOptions } from './add-passkey.ts'
import { accountOf } from './own-account.ts'
import { logOutDevice, logOutOthers } from './own-devices.ts'
import { changePassword, confirmPassword } from './own-password.ts'
import { enterOwnCode, sendOwnCode } from './own-set-up-code.ts'
import { dropApp, dropPasskey, finishApp, namePasskey, renewRecoveryCodes, startApp } from './own-steps.ts'

export function accountRoutes(auth: AuthContext): Handlers<typeof accountApi> {
  return {
    'GET /api/account': async ({ actor }) => ok(await accountOf(auth, auth.database.sql, actor)),
    'POST /api/account/confirm': async ({ actor, body, ...asked }) =>
      ok(await confirmPassword(auth, actor, body.password, callerOf(asked))),
    'POST /api/account/password': async ({ actor, body, ...asked }) =>
      ok(await changePassword(auth, actor, body, callerOf(asked))),
    'POST /api/account/passkeys/options': async ({ actor, ...asked }) =>
      ok(await newPasskeyOptions(auth, actor, callerOf(asked))),
    'POST /api/account/passkeys': async ({ actor, body, ...asked }) =>
      ok(await addPasskey(auth, actor, body, callerOf(asked))),
    'PUT /api/account/passkeys/{id}': async ({ actor, params, body }) =>
      ok(await namePasskey(auth, actor, { id: params.id, name: body.name })),
    'DELETE /api/account/passkeys/{id}': async ({ actor, params }) =>
      ok(await dropPasskey(auth, actor, params.id)),
    'POST /api/account/set-up-code': async ({ actor }) => ok(await sendOwnCode(auth, actor)),
    'PUT /api/account/set-up-code': async ({ actor, body }) => ok(await enterOwnCode(auth, actor, body.code)),
    'POST /api/account/app': async ({ actor }) => ok(await startApp(auth, actor)),
    'POST /api/account/app/confirm': async ({ actor, body }) => ok(await finishApp(auth, actor, body.code)),
    'DELETE /api/account/app': async ({ actor }) => ok(await dropApp(auth, actor)),
    'POST /api/account/recovery-codes': async ({ actor }) => ok(await renewRecoveryCodes(auth, actor)),
    'POST /api/account/devices/log-out-others': async ({ actor, ...asked }) =>
      ok(await logOutOthers(auth, actor, callerOf(asked))),
    'DELETE /api/account/devices/{id}': async ({ actor, params }) =>
      ok(await logOutDevice(auth, actor, params.id)),
  }
}
