import { toDollars } from '../../../../kernel/money.ts'
import type { AuditAction } from '../../../../ports/audit.ts'
import type { HandedIn } from '../../../../ports/feature.ts'
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

/** What happened, in the words of docs/programs.md: ids and amounts; no person's name, address or number. */
export function whatHappened(outgoing: Outgoing): NonNullable<HandedIn['on']> {
  return {
    /** Of the audit log's entries, those that are a sign-up. */
    async noted(tx, { action, subject, eventId }) {
      const signUp = signUps[action]
      if (!signUp) return
      const name = signUp.namePublic ? { name: subject.name } : {}
      await outgoing.tell(tx, 'signup.created', { eventId, what: signUp.what, id: subject.id, ...name })
    },
    'money moved': (tx, { what, amount, payment }) =>
      outgoing.tell(tx, what === 'paid' ? 'payment.paid' : 'payment.refunded', {
        eventId: payment.eventId,
        paymentId: payment.id,
        receiptNumber: payment.number,
        amount: toDollars(amount),
        method: payment.method,
        rehearsal: payment.isRehearsal,
        for: payment.parts.map(({ purpose, subjectId }) => ({ what: purpose, id: subjectId })),
      }),
    'score saved': (tx, saved) => outgoing.tell(tx, 'score.changed', saved),
    'event final': (tx, { event: { id, name, finalizedAt } }) =>
      outgoing.tell(tx, 'event.finalized', { eventId: id, name, finalizedAt }),
  }
}
