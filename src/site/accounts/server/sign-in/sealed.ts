import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../../../kernel/problem.ts'

export interface Seal {
  /** Encrypts for one person: another person's row can't be opened with it. */
  close(secret: Uint8Array, personId: string): string
  /** Throws Problem 'secrets-key-missing' if it was changed, or sealed for somebody else or with another key. */
  open(sealed: string, personId: string): Uint8Array
}

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** AES-256-GCM with a key that isn't in the database. Without the key both throw Problem 'secrets-key-missing'. */
export function sealWith(value: string | null): Seal {
  if (value === null) return { close: missing, open: missing }
  const key = createHash('sha256').update(value).digest()
  return {
    close(secret, personId) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(personId))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, personId) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opener = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(personId))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      try {
        return Buffer.concat([opener.update(bytes.subarray(ivLength + tagLength)), opener.final()])
      } catch {
        throw new Problem('secrets-key-missing')
      }
    },
  }
}

function missing(): never {
  throw new Problem('secrets-key-missing')
}
