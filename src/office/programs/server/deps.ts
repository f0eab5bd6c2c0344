import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { WebhookSender } from '../../../ports/webhook-sender.ts'
import type { Seal } from '../../../site/accounts/server/index.ts'
import type { Outgoing } from './webhooks/outgoing.ts'
import type { SwitchOffDeps } from './webhooks/switch-off.ts'

export interface ProgramsDeps extends SwitchOffDeps {
  database: Database
  clock: Clock
  outgoing: Outgoing
  sender: WebhookSender
  seal: Seal
  /** Throws Problem 'confirm-first': a device somebody left open isn't enough to share data for a year. */
  requireConfirmed(actor: Person): Promise<void>
  publicUrl: string
  /** Whether an admin has to set up a second step for signing in before anything else. */
  owesSecondStep(sql: Sql, personId: string): Promise<boolean>
}
