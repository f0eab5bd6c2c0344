import { type KeptHere, written } from '../../record/kept.ts'

export const keptByPrograms: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'webhook_deliveries',
      whose: 'News to other programs',
      why: 'To send it, and to send it again',
      columns: { body: 'json' },
      erased: { body: 'scrub' },
      since: 'createdAt',
      ofEvent: false,
    },
  ],
  notAboutPeople: {
    api_keys: 'id name keyHash keyStart scopes createdAt expiresAt usedAt',
    webhook_deliveries:
      'id webhookId kind status attempts nextAttemptAt claim leaseUntil lastStatus lastFault createdAt deliveredAt',
    webhooks: 'id url kinds state secret oldSecret oldSecretUntil failingSince createdAt',
  },
  staffMarks: {
    api_keys: 'personId madeBy',
    webhooks: 'madeBy',
  },
}
