import type { Instant } from '../../../kernel/clock.ts'

/** Who was erased, as hashes: see the port. Rows stay, so that a backup made later carries them on. */
interface ErasuresTable {
  id: string
  salt: string
  email_hash: string | null
  phone_hash: string | null
  name_hash: string | null
  made_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    erasures: ErasuresTable
  }
}
