import type { Instant } from '../../../kernel/clock.ts'

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
}

declare module '../../../ports/database.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}
