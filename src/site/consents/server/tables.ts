import type { Instant } from '../../../kernel/clock.ts'
import type { ConsentEnd, ConsentForm, ConsentKind } from '../rules.ts'

interface ConsentTextsTable {
  /** A hash of kind and words: changed words are another text, and this one stays. */
  id: string
  kind: ConsentKind
  text: string
  first_used_at: Instant
}

/** One row each time somebody agreed. It is never changed but by ending it, and it stays. */
interface ConsentsTable {
  id: string
  event_id: string | null
  /** Whose place it was given for; null while they had none. */
  golfer_id: string | null
  kind: ConsentKind
  text_id: string
  name: string | null
  email: string | null
  /** Ten digits. */
  phone: string | null
  form: ConsentForm
  given_by: 'self' | 'signer' | 'staff'
  /** Whoever signed them up, or who of the staff wrote it down. */
  by_name: string | null
  at: Instant
  ended_at: Instant | null
  ended_how: ConsentEnd | null
  ended_by: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    consent_texts: ConsentTextsTable
    consents: ConsentsTable
  }
}
