import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { outcome, passwordField } from './contract.ts'
import { longestPasskeyName, namePasskeyText } from './passkey-rules.ts'
import { passkeyAttestation, passkeyCreation } from './passkey-shapes.ts'
import { longestPassword } from './password-rules.ts'

const passkey = named('Passkey', {
  id: z.string(),
  name: z.string(),
  addedOn: z.string(),
  usedOn: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

/** Where somebody is logged in. */
const device = named('SignedInDevice', {
  id: z.string(),
  /** 'Chrome on Windows'. */
  browser: z.string(),
  /** The first parts of the address it logged in from. */
  place: z.string(),
  signedInOn: z.string(),
  /** Up to five minutes behind. */
  lastSeen: z.string(),
  isThisOne: z.boolean(),
})
export type SignedInDevice = z.output<typeof device>

/** How the caller signs in, and where. */
export const account = named('Account', {
  name: z.string(),
  email: z.string(),
  passkeys: z.array(passkey),
  /** Null without an authenticator app. */
  app: z.object({ addedOn: z.string() }).nullable(),
  recoveryCodes: z.object({ left: z.number(), madeOn: z.string() }).nullable(),
  /** The caller may not be without a second step. */
  needsSecondStep: z.boolean(),
  /** A code has to be shown before the first one is set up; `byEmail`: we can send it. Null: none is needed. */
  setUpCode: z.object({ byEmail: z.boolean() }).nullable(),
  devices: z.array(device),
})
export type Account = z.output<typeof account>

/** After the first second step: recovery codes, shown this once. Empty if there were some already. */
const added = z.object({ account, recoveryCodes: z.array(z.string()) })
export type StepAdded = z.output<typeof added>

const name = line(longestPasskeyName, namePasskeyText)
const passkeyId = z.object({ id: z.string().min(1).max(400) })

/** Everybody's own ways to sign in. What changes them needs the password, or a fresh login, of the last ten minutes. */
export const accountApi = contract({
  'GET /api/account': {
    summary: 'Get how you sign in, and the devices you are logged in on',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: account },
  },
  'POST /api/account/confirm': {
    summary: 'Enter your password again, before changing how you sign in',
    access: 'person',
    beforeSecondStep: true,
    body: z.object({ password: z.string().min(1).max(longestPassword) }),
    answers: { 200: outcome },
  },
  'POST /api/account/password': {
    summary: 'Change your password. Logs out your other devices',
    access: 'person',
    beforeSecondStep: true,
    body: z.object({ current: z.string().min(1).max(longestPassword), password: passwordField }),
    answers: { 200: outcome },
  },
  'POST /api/account/passkeys/options': {
    summary: 'Begin to add a passkey. The ticket is good for five minutes, once, in this browser',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: z.object({ ticket: z.string(), options: passkeyCreation }) },
    faults: ['confirm-first', 'set-up-code-needed', 'passkeys-need-a-name', 'too-many-passkeys'],
  },
  'POST /api/account/passkeys': {
    summary: 'Add a passkey',
    access: 'person',
    beforeSecondStep: true,
    body: z.object({ ticket: z.string().min(1).max(1000), name, response: passkeyAttestation }),
    answers: { 200: added },
    faults: ['confirm-first', 'set-up-code-needed', 'passkey-refused', 'too-many-passkeys'],
  },
  'PUT /api/account/passkeys/{id}': {
    summary: 'Rename a passkey',
    access: 'person',
    beforeSecondStep: true,
    params: passkeyId,
    body: z.object({ name }),
    answers: { 200: account },
    faults: ['not-found'],
  },
  'DELETE /api/account/passkeys/{id}': {
    summary: 'Remove a passkey',
    access: 'person',
    beforeSecondStep: true,
    params: passkeyId,
    answers: { 200: account },
    faults: ['not-found', 'confirm-first', 'second-step-required'],
  },
  'POST /api/account/set-up-code': {
    summary: 'Email the code that is needed before a required second step is set up',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: outcome },
    faults: ['not-found'],
  },
  'PUT /api/account/set-up-code': {
    summary: 'Enter that code, or one from another admin',
    access: 'person',
    beforeSecondStep: true,
    body: z.object({ code: z.string().min(1).max(40) }),
    answers: { 200: account },
    faults: ['set-up-code-wrong'],
  },
  'POST /api/account/app': {
    summary: 'Begin to set up an authenticator app. An app in use stays until the new one is confirmed',
    access: 'person',
    beforeSecondStep: true,
    answers: {
      200: z.object({
        /** To type where a QR code can't be scanned. */
        secret: z.string(),
        /** The QR code's content. */
        address: z.string(),
      }),
    },
    faults: ['confirm-first', 'set-up-code-needed', 'secrets-key-missing'],
  },
  'POST /api/account/app/confirm': {
    summary: 'Finish setting up the authenticator app with its first code',
    access: 'person',
    beforeSecondStep: true,
    body: z.object({ code: z.string().min(1).max(20) }),
    answers: { 200: added },
    faults: ['confirm-first', 'set-up-code-needed', 'wrong-code', 'secrets-key-missing'],
  },
  'DELETE /api/account/app': {
    summary: 'Remove the authenticator app',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: account },
    faults: ['not-found', 'confirm-first', 'second-step-required'],
  },
  'POST /api/account/recovery-codes': {
    summary: 'Make ten new recovery codes. The old ones stop working',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: added },
    faults: ['confirm-first', 'not-found'],
  },
  'POST /api/account/devices/log-out-others': {
    summary: 'Log out everywhere but here',
    access: 'person',
    beforeSecondStep: true,
    answers: { 200: account },
    faults: ['confirm-first'],
  },
  'DELETE /api/account/devices/{id}': {
    summary: 'Log out one device',
    access: 'person',
    beforeSecondStep: true,
    params: z.object({ id: idField }),
    answers: { 200: account },
    faults: ['not-found', 'confirm-first'],
  },
})
