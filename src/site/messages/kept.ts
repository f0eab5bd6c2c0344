import { type KeptHere, written } from '../../record/kept.ts'

export const keptByMessages: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'outbox',
      whose: 'Messages',
      why: 'To send them, to send them again, and to know what was said',
      columns: {
        toAddress: 'address',
        subject: 'body',
        maskedText: 'body',
        text: 'copy',
        html: 'copy',
        lastError: 'text',
        topic: 'text',
      },
      erased: {
        toAddress: 'blank',
        subject: { as: 'Erased' },
        maskedText: 'blank',
        text: 'blank',
        html: 'blank',
        lastError: 'scrub',
        topic: 'none',
      },
      since: 'createdAt',
    },
    {
      ...written,
      table: 'blasts',
      whose: 'Messages to many',
      why: 'What was sent to whom',
      columns: { about: 'text', asked: 'json', createdBy: 'staff' },
      erased: { about: 'scrub', asked: 'scrub' },
      since: 'createdAt',
    },
    {
      ...written,
      until: 'wish',
      table: 'opt_outs',
      whose: 'Who opted out',
      why: 'So that they get no announcements',
      columns: { addressKey: 'address' },
      erased: { addressKey: { stays: 'wish' } },
      since: 'at',
      ofEvent: false,
      keepsAll: true,
    },
  ],
  notAboutPeople: {
    blasts: 'id eventId kind teamId teamName requestId recipients noAddress optedOut noConsent createdAt',
    opt_outs: 'id channel how at',
    outbox:
      'id eventId channel status attempts leaseUntil nextAttemptAt createdAt sentAt kind priority unsubscribeToken claim blastId cancelledAt',
  },
}
