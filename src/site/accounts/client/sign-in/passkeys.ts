import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { withTimeout } from '../../../../ui/page/lazy-screen.ts'
import type { StepAdded } from '../../account-contract.ts'

// What JSON leaves out is never there as `undefined`, which the package's types insist on.
type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Whether this browser can use passkeys here: it never does on plain http or at a bare address. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** Why passkeys can't be used on this page. */
export function noPasskeysText(hostname = location.hostname): string {
  return /^[\d.]+$|:/.test(hostname)
    ? `Passkeys work only at a name, and this page’s address is ${hostname}. Open the site by its name; whoever runs the server sets PUBLIC_URL to it.`
    : 'This browser can’t use passkeys on this page. They need https and the site’s own name.'
}

/** Asks the browser for a passkey and logs in with it. Throws an ApiFault, or what the browser throws. */
export async function signInByPasskey(): Promise<AnswerOf<'POST /api/auth/passkey'>> {
  const { ticket, options } = await call('POST /api/auth/passkey/options')
  const { startAuthentication } = await withTimeout(import('@simplewebauthn/browser'))
  const response = await startAuthentication({ optionsJSON: options as Asked })
  return call('POST /api/auth/passkey', { body: { ticket, response } })
}

/** Makes a passkey on this device, or on one that the browser offers. Throws as above. */
export async function addPasskey(name: string): Promise<StepAdded> {
  const { ticket, options } = await call('POST /api/account/passkeys/options')
  const { startRegistration } = await withTimeout(import('@simplewebauthn/browser'))
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as Made })
  const { clientDataJSON, attestationObject, transports } = response
  const made = {
    ...{ id, rawId, type },
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
  return call('POST /api/account/passkeys', { body: { ticket, name, response: made } })
}

/** What to say after a passkey didn't work. Browsers tell little, on purpose. */
export function passkeyRefusal(thrown: unknown): string {
  const { name } = thrown as { name?: string }
  if (name === 'ApiFault') return asFault(thrown).title
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'SecurityError') return 'Passkeys work only at this site’s own address.'
  return 'No passkey was used. Try again, or choose another way.'
}
