import type { Instant } from '../../../kernel/clock.ts'

interface WebhooksTable {
  id: string
  url: string
  /** JSON list. */
  kinds: string
  state: 'on' | 'paused' | 'off'
  /** Encrypted, as is the old one. */
  secret: string
  old_secret: string | null
  old_secret_until: Instant | null
  failing_since: Instant | null
  made_by: string
  created_at: Instant
}

interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  kind: string
  /** JSON, as it is sent and signed at every attempt. */
  body: string
  status: 'queued' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: Instant
  /** The attempt under way, and when it counts as lost. */
  claim: string | null
  lease_until: Instant | null
  last_status: number | null
  last_fault: string | null
  created_at: Instant
  delivered_at: Instant | null
}

interface ApiKeysTable {
  id: string
  name: string
  /** SHA-256. The key itself isn't stored. */
  key_hash: string
  key_start: string
  /** JSON list. */
  scopes: string
  /** The admin who made it; the key ends with their role. */
  person_id: string
  made_by: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
    api_keys: ApiKeysTable
  }
}
