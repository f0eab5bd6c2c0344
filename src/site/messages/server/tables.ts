import type { Instant } from '../../../kernel/clock.ts'
import type { BlastKind } from '../message-kinds.ts'
import type { OutboxKind, OutboxStatus } from '../outbox-rules.ts'

interface OutboxTable {
  id: string
  eventId: string | null
  channel: 'email' | 'sms'
  /**
   * 'letter': a personal message. 'news': the same, about what others changed. 'blast': sent to many, after all personal
   * messages; recipients can unsubscribe.
   */
  kind: OutboxKind
  /** Lower numbers go first. */
  priority: number
  toAddress: string
  subject: string
  text: string
  html: string
  /** The text with codes and links hidden, for staff. */
  maskedText: string
  /** The last part of the unsubscribe link. */
  unsubscribeToken: string | null
  /** 'sending': being sent. 'unsure': a blast message that got no response, so it may have arrived. */
  status: OutboxStatus
  attempts: number
  lastError: string | null
  /** Who is sending it, and until when; after that, the sender is presumed dead. */
  claim: string | null
  leaseUntil: Instant | null
  nextAttemptAt: Instant
  createdAt: Instant
  sentAt: Instant | null
  /** The blast it belongs to. */
  blastId: string | null
  /** Set when canceled before it was sent; its status is then 'failed'. */
  cancelledAt: Instant | null
  /** What news is about, so that it can be withdrawn; null once it was, and for other messages. */
  topic: string | null
}

interface BlastsTable {
  id: string
  eventId: string
  kind: BlastKind
  /** The team a message to one team was for. Kept, with its name, after the team is deleted. */
  teamId: string | null
  teamName: string | null
  about: string
  /** Identifies the press of the button that sent it. */
  requestId: string | null
  /** Messages that were queued. */
  recipients: number
  noAddress: number
  optedOut: number
  /** Numbers whose owners hadn't agreed to texts. */
  noConsent: number
  /** What staff composed and for whom, as JSON; null for other kinds. */
  asked: string | null
  createdBy: string
  createdAt: Instant
}

interface OptOutsTable {
  id: string
  channel: 'email' | 'sms'
  /** The normalized address: lower case, or ten digits. */
  addressKey: string
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
