import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../ports/database.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { ServerWorries } from '../ports/server-worries.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import type { Delivers } from '../site/messages/server/index.ts'

/** What the features run on. */
export interface Platform {
  database: Database
  clock: Clock
  gateway: PaymentGateway
  store: FileStore
  /** Of the data folder and of the folder of backups. */
  erasures: ErasureList
  pictures: Pictures
  /** Posts to addresses that admins typed. */
  webhookSender: WebhookSender
  publicUrl: string
  /** With which secrets are encrypted; null while it isn't here. */
  secretsKey: string | null
  /** By channel, whether messages leave this machine. */
  delivers: Delivers
  serverWorries: ServerWorries
  /** When this server's data are removed, on that of a rehearsal: ISO 8601 in UTC. */
  rehearsalEndsOn: string | null
}
