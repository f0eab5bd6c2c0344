import { type PasskeyAssertion, passkeyRequest } from '../../passkey-shapes.ts'
import { auditOwn } from '../account/audit-own.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { emailAccountChange } from '../emails/sign-in-notices.ts'
import { type UserRow, userById } from '../users/user-store.ts'
import { answerOf, beginSession, type UserLogin } from './complete-login.ts'
import { markPasskeyUsed, type PasskeyRow, passkeyById } from './passkey-store.ts'
import { challengeOf, challengeText, relyingParty } from './relying-party.ts'
import { logRefusal } from './sign-in-log.ts'
import type { Ticket } from './tickets.ts'

const refused: UserLogin = {
  success: false,
  message: 'That passkey can’t be used here. Log in with your password, or try again.',
}

/** What the browser needs to ask for a passkey: any that the person has for this site. */
export async function passkeyOptions(auth: AuthContext, { device }: Caller) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const ticket = await auth.tickets.issue('passkey sign-in', device)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(auth.publicUrl).rpID,
    challenge: challengeOf(ticket),
    userVerification: 'required',
  })
  return { ticket: ticket.text, options: passkeyRequest.parse(options) }
}

/** Logs in with a passkey. It is both steps: the device has it, and has verified its user. */
export async function signInByPasskey(
  auth: AuthContext,
  entry: { ticket: string; response: PasskeyAssertion },
  caller: Caller,
): Promise<UserLogin> {
  const { sql } = auth.database
  const ticket = await auth.tickets.read(entry.ticket, 'passkey sign-in', caller.device)
  const passkey = ticket && (await passkeyById(sql, entry.response.id))
  const person = passkey && (await userById(sql, passkey.personId))
  const counter = person ? await verifiedCounter(auth, ticket, passkey, entry.response) : null
  if (!person || counter === null || isCopied(passkey, counter))
    await logRefusal(sql, { personId: person?.id ?? null, method: 'passkey' }, caller, auth.clock)
  if (!person || counter === null) return refused
  if (isCopied(passkey, counter)) return refuseCopy(auth, ticket, person, passkey)
  const session = await auth.database.transaction(async (tx) => {
    if (!(await auth.tickets.use(tx.sql, ticket))) return null
    if (!(await markPasskeyUsed(tx.sql, passkey, counter, auth.clock))) return null
    return beginSession(auth, tx, { person, caller, method: 'passkey' })
  })
  return session ? answerOf(auth, person, session) : refused
}

/** The counter in a valid signature for this ticket; null if it isn't valid. */
async function verifiedCounter(
  auth: AuthContext,
  ticket: Ticket,
  passkey: PasskeyRow,
  response: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(auth.publicUrl)
  const handle = response.response.userHandle
  if (handle !== undefined && handle !== userHandle(passkey.personId)) return null
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challengeText(ticket),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // Compared below, where a copy can be told from a wrong signature.
    credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The person's id, as passkeys keep it. */
export function userHandle(personId: string): string {
  return Buffer.from(personId, 'utf8').toString('base64url')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/** WebAuthn, 6.1.1: a counter that doesn't go up is a sign of a copy. Synced passkeys always say 0. */
function isCopied(passkey: PasskeyRow, counter: number): boolean {
  const known = Number(passkey.counter)
  return (known > 0 || counter > 0) && counter <= known
}

/** Uses the ticket up: a request that is sent twice is no copy, and one signature raises one alarm. */
async function refuseCopy(
  auth: AuthContext,
  ticket: Ticket,
  person: UserRow,
  { name }: PasskeyRow,
): Promise<UserLogin> {
  await auth.database.transaction(async (tx) => {
    if (!(await auth.tickets.use(tx.sql, ticket))) return
    const reason = `The counter of “${name}” went back: it may have been copied.`
    await auditOwn(auth, tx, { actor: 'visitor', person, action: 'passkey refused', reason })
    await emailAccountChange(
      auth,
      tx,
      person,
      `the passkey “${name}” was refused, because it looks like a copy. Remove it and add a new one`,
    )
  })
  return refused
}
