import type { Instant } from '../../../kernel/clock.ts'

interface WebhooksTable {
  id: string
  url: string
  /** JSON list. */
  kinds: string
  state: 'on' | 'paused' | 'off'
  /** Encrypted, as is the old one. */
  secret: string
  oldSecret: string | null
  oldSecretUntil: Instant | null
  failingSince: Instant | null
  madeBy: string
  createdAt: Instant
}

interface WebhookDeliveriesTable {
  id: string
  webhookId: string
  kind: string
  /** JSON, as it is sent and signed at every attempt. */
  body: string
  status: 'queued' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: Instant
  /** The attempt under way, and when it counts as lost. */
  claim: string | null
  leaseUntil: Instant | null
  lastStatus: number | null
  lastFault: string | null
  createdAt: Instant
  deliveredAt: Instant | null
}

interface ApiKeysTable {
  id: string
  name: string
  /** SHA-256. The key itself isn't stored. */
  keyHash: string
  keyStart: string
  /** JSON list. */
  scopes: string
  /** The admin who made it; the key ends with their role. */
  personId: string
  madeBy: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
    api_keys: ApiKeysTable
  }
}
