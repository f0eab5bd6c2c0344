import type { Instant } from '../../../kernel/clock.ts'
import type { ConsentEnd, ConsentForm, ConsentKind } from '../rules.ts'

interface ConsentTextsTable {
  /** A hash of kind and words: changed words are another text, and this one stays. */
  id: string
  kind: ConsentKind
  text: string
  firstUsedAt: Instant
}

/** One row each time somebody agreed. It is never changed but by ending it, and it stays. */
interface ConsentsTable {
  id: string
  eventId: string | null
  /** Whose place it was given for; null while they had none. */
  golferId: string | null
  kind: ConsentKind
  textId: string
  name: string | null
  email: string | null
  /** Ten digits. */
  phone: string | null
  form: ConsentForm
  givenBy: 'self' | 'signer' | 'staff'
  /** Whoever signed them up, or who of the staff wrote it down. */
  byName: string | null
  at: Instant
  endedAt: Instant | null
  endedHow: ConsentEnd | null
  endedBy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    consent_texts: ConsentTextsTable
    consents: ConsentsTable
  }
}
