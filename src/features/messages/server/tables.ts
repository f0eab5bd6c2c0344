import type { Instant } from '../../../kernel/clock.ts'
import type { BlastKind } from '../blast-rules.ts'

interface OutboxTable {
  id: string
  event_id: string | null
  channel: 'email' | 'sms'
  to_address: string
  subject: string
  text: string
  html: string
  /** The same text with codes and links hidden: what staff read once messages leave this machine. */
  masked_text: string
  status: 'queued' | 'sent' | 'failed' | 'kept'
  attempts: number
  last_error: string | null
  /** Set while a worker holds the message; past it another may take it. */
  lease_until: Instant | null
  next_attempt_at: Instant
  created_at: Instant
  sent_at: Instant | null
  /** The blast it is part of. */
  blast_id: string | null
  /** Set when it was stopped before it was sent; such a message has failed. */
  cancelled_at: Instant | null
}

interface BlastsTable {
  id: string
  event_id: string
  kind: BlastKind
  /** What was sent to one team: which. Kept when the team is gone, as is its name. */
  team_id: string | null
  team_name: string | null
  about: string
  /** The key of the press of the button that sent it. */
  request_id: string | null
  /** Messages that were put in the outbox. */
  recipients: number
  no_address: number
  opted_out: number
  created_by: string
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    outbox: OutboxTable
    blasts: BlastsTable
  }
}
