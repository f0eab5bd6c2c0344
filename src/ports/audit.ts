import type { Actor } from '../kernel/actor.ts'
import type { Cents } from '../kernel/money.ts'
import type { AuditAction } from './audit-actions.ts'
import type { Tx } from './database.ts'

export type { AuditAction }

/** Who did it: a person known to the server, or one of these. */
export type AuditActor =
  | Actor
  | 'visitor'
  | 'recipient'
  | 'text service'
  | 'set-up'
  | 'automatic cleanup'
  | 'command on the server'
  | 'waitlist'

/** What it was done to, with the name people know; the id stays valid as a reference after deletion. */
export interface AuditSubject {
  kind:
    | 'API key'
    | 'address'
    | 'basket'
    | 'blast'
    | 'code'
    | 'contest'
    | 'count'
    | 'drawer'
    | 'event'
    | 'gift'
    | 'guest'
    | 'import'
    | 'insured hole'
    | 'item'
    | 'order'
    | 'party'
    | 'payment'
    | 'payout'
    | 'person'
    | 'question'
    | 'sponsor'
    | 'team'
    | 'volunteer'
    | 'waiting'
    | 'webhook'
    | 'website'
  /** Null for several at once, or if it has no id. */
  id: string | null
  /** 'Team Marsh'. `team <id>` and `hole <id>` within it are also replaced by names. */
  name: string
}

/** An amount in whole cents, shown to staff as dollars. */
export interface AuditMoney {
  cents: number
}

export function asMoney(amount: Cents): AuditMoney
export function asMoney(amount: Cents | null): AuditMoney | null
export function asMoney(amount: Cents | null): AuditMoney | null {
  return amount === null ? null : { cents: amount }
}

/** A number that isn't money; `asMoney` marks money. */
type PlainNumber = number & { readonly __unit?: never }

/** The recorded fields of something, before or after. */
export type AuditFacts =
  | string
  | boolean
  | PlainNumber
  | null
  | undefined
  | AuditMoney
  | readonly AuditFacts[]
  | { readonly [part: string]: AuditFacts }

export interface AuditEntry {
  eventId: string | null
  actor: AuditActor
  action: AuditAction
  subject: AuditSubject
  before?: AuditFacts
  after?: AuditFacts
  reason?: string | null | undefined
}

/** Adds an entry to the append-only audit log, in the transaction it describes. */
export type Audit = (tx: Tx, entry: AuditEntry) => Promise<void>
