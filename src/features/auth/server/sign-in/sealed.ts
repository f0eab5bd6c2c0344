import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { newSecret } from '../../../../kernel/ids.ts'
import type { Database } from '../../../../ports/database.ts'
import { installationValue } from '../installation-value.ts'

export interface Seal {
  /** Encrypts for one person: another person's row can't be opened with it. */
  close(secret: Uint8Array, personId: string): string
  /** Throws if it was changed, or sealed for somebody else. */
  open(sealed: string, personId: string): Uint8Array
}

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/**
 * AES-256-GCM with a key of this installation. The key is a row of the same database, so this protects a copied table or
 * a log, not against whoever has the whole database.
 */
export async function createSeal(database: Database): Promise<Seal> {
  const value = await installationValue(database, 'secrets-key', () => newSecret() + newSecret())
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
      return Buffer.concat([opener.update(bytes.subarray(ivLength + tagLength)), opener.final()])
    },
  }
}
