import { z } from 'zod'
import type { Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { StepAdded } from '../../account-contract.ts'
import { type PasskeyAttestation, passkeyCreation } from '../../passkey-shapes.ts'
import { mostPasskeys } from '../../rules.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { userHandle } from '../sign-in/passkey-sign-in.ts'
import { insertPasskey, type PasskeyRow, passkeysOf } from '../sign-in/passkey-store.ts'
import { challengeOf, challengeText, relyingParty } from '../sign-in/relying-party.ts'
import { requireSetUpCode } from '../sign-in/set-up-codes.ts'
import type { Ticket } from '../sign-in/tickets.ts'
import { ownRow, requireConfirmed } from './own-account.ts'
import { addStep } from './own-steps.ts'

/** Ed25519, ECDSA with P-256, RSA with PKCS #1: between them, every authenticator (WebAuthn, 5.4, note). */
const algorithms = [-8, -7, -257]

/** Any text: browsers leave out those they don't know. */
const storedTransports = z.array(z.string())

/** What the browser needs to make a passkey. Throws Problem 'confirm-first', 'passkeys-need-a-name' or 'too-many-passkeys'. */
export async function newPasskeyOptions(auth: AuthContext, actor: Person, { device }: Caller) {
  const { sql } = auth.database
  const { rpID } = relyingParty(auth.publicUrl)
  await requireConfirmed(auth, sql, actor)
  await requireSetUpCode(sql, actor)
  const known = await passkeysWithRoom(sql, actor)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const ticket = await auth.tickets.issue('new passkey', device, await ownRow(sql, actor))
  const event = await auth.events.current(sql)
  const options = await generateRegistrationOptions({
    rpName: event?.name ?? 'Pinhigh',
    rpID,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new Uint8Array(Buffer.from(userHandle(actor.personId), 'base64url')),
    challenge: challengeOf(ticket),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: storedTransports.parse(JSON.parse(transports)),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket: ticket.text, options: passkeyCreation.parse(options) }
}

/** Throws Problem 'confirm-first', 'passkey-refused' or 'too-many-passkeys'. */
export async function addPasskey(
  auth: AuthContext,
  actor: Person,
  entry: { ticket: string; name: string; response: PasskeyAttestation },
  { device }: Caller,
): Promise<StepAdded> {
  const ticket = await auth.tickets.read(entry.ticket, 'new passkey', device)
  if (ticket?.personId !== actor.personId) throw new Problem('passkey-refused')
  const row = await verifiedRow(auth, ticket, entry)
  return addStep(auth, actor, async (tx, person) => {
    await passkeysWithRoom(tx.sql, actor)
    const isAdded = (await auth.tickets.use(tx.sql, ticket)) && (await insertPasskey(tx.sql, row))
    if (!isAdded) throw new Problem('passkey-refused')
    const says = `the passkey “${row.name}” was added`
    return { actor, person, action: 'passkey added', reason: row.name, says }
  })
}

async function passkeysWithRoom(sql: Sql, { personId }: Person): Promise<PasskeyRow[]> {
  const known = await passkeysOf(sql, personId)
  if (known.length >= mostPasskeys) throw new Problem('too-many-passkeys')
  return known
}

async function verifiedRow(
  auth: AuthContext,
  ticket: Ticket,
  { name, response }: { name: string; response: PasskeyAttestation },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(auth.publicUrl)
  const { transports, ...signed } = response.response
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challengeText(ticket),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('passkey-refused')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    id,
    personId: ticket.personId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    name,
    addedAt: instant(auth.clock()),
    usedAt: null,
  }
}
