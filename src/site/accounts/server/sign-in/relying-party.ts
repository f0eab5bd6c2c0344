import { isIP } from 'node:net'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tickets } from './tickets.ts'

/**
 * Who a passkey is for. From the configured address alone: headers are the visitor's. Throws Problem
 * 'passkeys-need-a-name' for an IP address, which browsers refuse without a word (WebAuthn, 5.1.3, step 7).
 */
export function relyingParty(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Problem('passkeys-need-a-name')
  return { rpID: hostname, origin }
}

/** A ticket's id is the challenge: random, bound to the device, for five minutes and one use. */
export function challengeOf({
  id,
}: Pick<Awaited<ReturnType<Tickets['issue']>>, 'id'>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(id, 'utf8'))
}

export function challengeText(ticket: { id: string }): string {
  return Buffer.from(challengeOf(ticket)).toString('base64url')
}
