import type { Tx } from '../../../../ports/database.ts'
import { emailFrom, paragraph } from '../../../messages/server/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { UserRow } from '../users/user-store.ts'

type NoticeDeps = Pick<AuthDeps, 'events' | 'messages' | 'publicUrl'>
type Recipient = Pick<UserRow, 'email' | 'firstName'>

interface Notice {
  subject: string
  /** What happened, as a sentence. */
  says: string
  /** What to do if it wasn't the person. */
  otherwise: string
}

async function notify(deps: NoticeDeps, tx: Tx, person: Recipient, notice: Notice): Promise<void> {
  const event = await deps.events.current(tx.sql)
  const { subject, says, otherwise } = notice
  const email = emailFrom(event, {
    subject,
    heading: subject,
    blocks: [paragraph(`Hi ${person.firstName}, ${says}`), paragraph(otherwise)],
  })
  await deps.messages.email(tx, { ...email, to: person.email, eventId: event?.id ?? null, secrets: [] })
}

/** Tells somebody that their account was used on a device for the first time. */
export function emailNewDevice(
  deps: NoticeDeps,
  tx: Tx,
  person: Recipient,
  { browser, place, at }: { browser: string; place: string; at: Date },
): Promise<void> {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return notify(deps, tx, person, {
    subject: 'New sign-in to your account',
    says: `somebody logged in as you on a device we haven’t seen before: ${browser}, from an address that begins with ${place}, on ${when}.`,
    otherwise: `If that was you, there’s nothing to do. If not, set a new password at ${deps.publicUrl}/auth/forgot-password right away: it logs out every device.`,
  })
}

/** Tells somebody that the ways to sign in to their account were changed. `what` continues 'on your account, '. */
export function emailAccountChange(deps: NoticeDeps, tx: Tx, person: Recipient, what: string): Promise<void> {
  return notify(deps, tx, person, {
    subject: 'Your sign-in was changed',
    says: `on your account, ${what}.`,
    otherwise: `If that wasn’t you, set a new password at ${deps.publicUrl}/auth/forgot-password right away and tell the other admins.`,
  })
}

/** The code with which somebody who must set up a second step shows that the account is theirs. */
export async function emailSetUpCode(
  deps: NoticeDeps,
  tx: Tx,
  person: Recipient,
  code: string,
): Promise<void> {
  const event = await deps.events.current(tx.sql)
  const email = emailFrom(event, {
    subject: 'Your code for setting up a second step',
    heading: 'Your code for setting up a second step',
    blocks: [
      paragraph(`Hi ${person.firstName}, enter this code on your account page. It works once, for an hour.`),
      { kind: 'code', name: 'Code', code },
      paragraph(
        `If you didn’t ask for it, somebody knows your password: set a new one at ${deps.publicUrl}/auth/forgot-password.`,
      ),
    ],
  })
  await deps.messages.email(tx, { ...email, to: person.email, eventId: event?.id ?? null, secrets: [code] })
}

/** Tells somebody that their password is known to a guesser. */
export function emailWrongCodes(deps: NoticeDeps, tx: Tx, person: Recipient): Promise<void> {
  return notify(deps, tx, person, {
    subject: 'Wrong codes for your account',
    says: 'somebody entered your password and then several wrong codes. They didn’t get in, but they know your password.',
    otherwise: `If that wasn’t you, set a new password at ${deps.publicUrl}/auth/forgot-password.`,
  })
}
