import type { Instant } from '../../../kernel/clock.ts'
import type { BlastKind } from '../message-kinds.ts'
import type { OutboxKind, OutboxStatus } from '../outbox-rules.ts'

interface OutboxTable {
  id: string
  event_id: string | null
  channel: 'email' | 'sms'
  /**
   * 'letter': a personal message. 'news': the same, about what others changed. 'blast': sent to many, after all personal
   * messages; recipients can unsubscribe.
   */
  kind: OutboxKind
  /** Lower numbers go first. */
  priority: number
  to_address: string
  subject: string
  text: string
  html: string
  /** The text with codes and links hidden, for staff. */
  masked_text: string
  /** The last part of the unsubscribe link. */
  unsubscribe_token: string | null
  /** 'sending': being sent. 'unsure': a blast message that got no response, so it may have arrived. */
  status: OutboxStatus
  attempts: number
  last_error: string | null
  /** Who is sending it, and until when; after that, the sender is presumed dead. */
  claim: string | null
  lease_until: Instant | null
  next_attempt_at: Instant
  created_at: Instant
  sent_at: Instant | null
  /** The blast it belongs to. */
  blast_id: string | null
  /** Set when canceled before it was sent; its status is then 'failed'. */
  cancelled_at: Instant | null
  /** What news is about, so that it can be withdrawn; null once it was, and for other messages. */
  topic: string | null
}

interface BlastsTable {
  id: string
  event_id: string
  kind: BlastKind
  /** The team a message to one team was for. Kept, with its name, after the team is deleted. */
  team_id: string | null
  team_name: string | null
  about: string
  /** Identifies the press of the button that sent it. */
  request_id: string | null
  /** Messages that were queued. */
  recipients: number
  no_address: number
  opted_out: number
  /** Numbers whose owners hadn't agreed to texts. */
  no_consent: number
  /** What staff composed and for whom, as JSON; null for other kinds. */
  asked: string | null
  created_by: string
  created_at: Instant
}

interface OptOutsTable {
  id: string
  channel: 'email' | 'sms'
  /** The normalized address: lower case, or ten digits. */
  address_key: string
  /** By the link in an email, a STOP reply, the text service, or staff. */
  how: 'link' | 'stop' | 'provider' | 'staff'
  at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    outbox: OutboxTable
    blasts: BlastsTable
    opt_outs: OptOutsTable
  }
}
