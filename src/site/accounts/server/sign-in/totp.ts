import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** RFC 6238, 5.2: one step, for slow fingers and clocks that are a little off. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a time step (RFC 4226, 5.3). */
export function codeAt(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns the step whose code this is, at most one away from now; null if none. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - drift; step <= present + drift; step++)
    if (isSame(codeAt(secret, step), code)) found = step
  return found
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Base 32 of RFC 4648 without padding, as apps expect a secret to be typed. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code. Apps show the site and the email. */
export function appAddress(secret: Uint8Array, site: string, email: string): string {
  const issuer = encodeURIComponent(site)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`
}
