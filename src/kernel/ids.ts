/** The web's crypto object, present in Node and in browsers; typed here because the kernel knows neither. */
interface RandomSource {
  /** Browsers offer it only on https. */
  randomUUID?(): string
  getRandomValues(bytes: Uint8Array): Uint8Array
}
const random = (globalThis as unknown as { crypto: RandomSource }).crypto

/** A random UUID, also where the browser offers randomUUID only on https. */
export function newId(): string {
  if (random.randomUUID) return random.randomUUID()
  const bytes = random.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const urlSafe = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 132 random bits as 22 URL-safe characters: for links and receipts that must not be guessed. */
export function newSecret(): string {
  const bytes = random.getRandomValues(new Uint8Array(22))
  return Array.from(bytes, (byte) => urlSafe[byte & 63]).join('')
}

/** Crockford's base-32 alphabet: no I, L, O, U. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const teamCodeLength = 4

/** Words that don't belong on a cart sign, in the alphabet above. */
const rude =
  /ASS|FAG|FKM|FVCK|KKK|SEX|SHT|T1T|TWAT|CNT|0RGY|N1G|NGR|P00P|P1SS|D1CK|C0CK|RAPE|WTF|GAY|CRAP|DAMN|HE11|DEAD/

/** Four characters, 20 bits, from a cryptographic source (docs/decisions/0020-guessing-a-team-code.md). */
export function newTeamCode(): string {
  for (;;) {
    const bytes = random.getRandomValues(new Uint8Array(teamCodeLength))
    const code = Array.from(bytes, (byte) => codeAlphabet[byte & 31]).join('')
    if (!rude.test(code)) return code
  }
}

/** A team code as typed: case is ignored, O is read as 0, I and L as 1. */
export function readTeamCode(typed: string): string {
  return typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
