import type { Instant } from '../../../kernel/clock.ts'
import type { BlastKind } from '../message-kinds.ts'
import type { OutboxKind, OutboxStatus } from '../outbox-rules.ts'

interface OutboxTable {
  id: string
  event_id: string | null
  channel: 'email' | 'sms'
  /** A letter is what its reader asked for; a blast goes to many, after every letter, and can be declined. */
  kind: OutboxKind
  /** The lower number goes first. */
  priority: number
  to_address: string
  subject: string
  text: string
  html: string
  /** The same text with codes and links hidden: what staff read once messages leave this machine. */
  masked_text: string
  /** The end of the link that declines blasts. */
  unsubscribe_token: string | null
  /** 'sending': being handed over. 'unsure': a blast that was, when no answer came; it may have arrived. */
  status: OutboxStatus
  attempts: number
  last_error: string | null
  /** Who is handing it over, and until when that may take; past it, whoever it was has died. */
  claim: string | null
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
  /** What staff wrote and to whom, as JSON; null for the other kinds. */
  asked: string | null
  created_by: string
  created_at: Instant
}

interface OptOutsTable {
  id: string
  channel: 'email' | 'sms'
  /** One spelling for each address: lower case, or ten digits. */
  address_key: string
  /** The link in a letter, STOP as an answer, told by the text service, or entered by staff. */
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
