import { type Clock, instant } from '../../../../kernel/clock.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import type { Database, Tx } from '../../../../ports/database.ts'
import { type testKind, type WebhookKind, webhookKinds } from '../../webhook-rules.ts'
import { type DeliveryRow, insertDeliveries } from './delivery-store.ts'
import { allWebhooks, kindsIn, type WebhookRow } from './webhook-store.ts'

/** Where what happens is written down for other programs, in the transaction in which it happens. */
export interface Outgoing {
  /** Whether any program is told of this. Kept in memory: an event that uses no webhooks asks the database nothing. */
  wants(kind: WebhookKind): boolean
  /** Whether there are any webhooks. */
  isUsed(): boolean
  /** Queues a message for every webhook that wants it. `data` is JSON of its own, in the shapes of docs/programs.md. */
  tell(tx: Tx, kind: WebhookKind, data: object): Promise<void>
  /** Reads the settings again. */
  refresh(): Promise<void>
}

interface Needs {
  database: Database
  clock: Clock
}

export async function createOutgoing({ database, clock }: Needs): Promise<Outgoing> {
  let wanted = new Set<WebhookKind>()
  let isUsed = false

  async function refresh() {
    const rows = await allWebhooks(database.sql)
    isUsed = rows.length > 0
    wanted = new Set(webhookKinds.filter((kind) => rows.some((row) => isListening(row, kind))))
  }
  database.onChange((change) => {
    const isNews = change.topic === 'missed' || (change.topic === 'webhooks' && change.settings)
    // What is known stays as it was; the next change, or 'missed' when the database is back, asks again.
    if (isNews) refresh().catch(() => {})
  })
  await refresh()

  return {
    wants: (kind) => wanted.has(kind),
    isUsed: () => isUsed,
    refresh,
    async tell(tx, kind, data) {
      if (!wanted.has(kind)) return
      const listening = (await allWebhooks(tx.sql)).filter((row) => isListening(row, kind))
      await insertDeliveries(
        tx.sql,
        listening.map(({ id }) => newDelivery(id, kind, data, clock())),
      )
      tx.announce({ topic: 'webhooks' })
    },
  }
}

/** A paused one is told later; one that was switched off isn't told. */
function isListening({ state, kinds }: WebhookRow, kind: WebhookKind): boolean {
  return state !== 'off' && kindsIn(kinds).includes(kind)
}

/** The body as the scheme recommends: type, time, data. */
export function newDelivery(
  webhookId: string,
  kind: WebhookKind | typeof testKind,
  data: object,
  now: Date,
): DeliveryRow {
  const at = instant(now)
  return {
    id: `msg_${newSecret()}`,
    webhookId,
    kind,
    body: JSON.stringify({ type: kind, timestamp: at, data }),
    status: 'queued',
    attempts: 0,
    nextAttemptAt: at,
    claim: null,
    leaseUntil: null,
    lastStatus: null,
    lastFault: null,
    createdAt: at,
    deliveredAt: null,
  }
}
