import { type Cents, toDollars } from '../../../../kernel/money.ts'
import type { AuditAction, AuditEntry } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { Outgoing } from './outgoing.ts'

/** Entries of the audit log that are a sign-up, and whether its name is public anyway. */
const signUps: Partial<Record<AuditAction, { what: string; namePublic: boolean }>> = {
  'team signed up': { what: 'team', namePublic: true },
  'team added by staff': { what: 'team', namePublic: true },
  'party signed up': { what: 'party', namePublic: false },
  'party added by staff': { what: 'party', namePublic: false },
  'dinner sign-up': { what: 'dinner', namePublic: false },
  'sponsor signed up': { what: 'sponsor', namePublic: true },
  'sponsor added': { what: 'sponsor', namePublic: true },
}

export interface MoneyMoved {
  what: 'paid' | 'refunded'
  amount: Cents
  payment: {
    id: string
    eventId: string
    number: number | null
    method: string
    isRehearsal: boolean
    parts: readonly { purpose: string; subjectId: string }[]
  }
}

export interface ScoreSaved {
  eventId: string
  teamId: string
  holeId: string
  strokes: number | null
  version: number
}

/** What happened, in the words of docs/programs.md: ids and amounts; no person's name, address or number. */
export interface WhatHappened {
  /** Called with every entry of the audit log; tells of those that are a sign-up. */
  noted(tx: Tx, entry: AuditEntry): Promise<void>
  money(tx: Tx, moved: MoneyMoved): Promise<void>
  score(tx: Tx, saved: ScoreSaved): Promise<void>
  finalized(tx: Tx, event: { id: string; name: string; finalizedAt: Date | null }): Promise<void>
}

export function whatHappened(outgoing: Outgoing): WhatHappened {
  return {
    async noted(tx, { action, subject, eventId }) {
      const signUp = signUps[action]
      if (!signUp) return
      const name = signUp.namePublic ? { name: subject.name } : {}
      await outgoing.tell(tx, 'signup.created', { eventId, what: signUp.what, id: subject.id, ...name })
    },
    money: (tx, { what, amount, payment }) =>
      outgoing.tell(tx, what === 'paid' ? 'payment.paid' : 'payment.refunded', {
        eventId: payment.eventId,
        paymentId: payment.id,
        receiptNumber: payment.number,
        amount: toDollars(amount),
        method: payment.method,
        rehearsal: payment.isRehearsal,
        for: payment.parts.map(({ purpose, subjectId }) => ({ what: purpose, id: subjectId })),
      }),
    score: (tx, saved) => outgoing.tell(tx, 'score.changed', saved),
    finalized: (tx, { id, name, finalizedAt }) =>
      outgoing.tell(tx, 'event.finalized', { eventId: id, name, finalizedAt }),
  }
}
