import type { Person } from '../../../../kernel/actor.ts'
import { instant, later } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { AuditAction, AuditFacts } from '../../../../ports/audit.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { Base } from '../../../../ports/feature.ts'
import type { Webhook, WebhookDelivery } from '../../webhook-contract.ts'
import { mostWebhooks, oldSecretLasts, testKind, urlFault, type WebhookKind } from '../../webhook-rules.ts'
import {
  type DeliveryRow,
  deliveriesOf,
  findDelivery,
  insertDeliveries,
  queueAgain,
  waitingCounts,
} from './delivery-store.ts'
import { newDelivery, type Outgoing } from './outgoing.ts'
import type { SecretSeal } from './secrets.ts'
import { newWebhookSecret } from './signature.ts'
import {
  allWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  kindsIn,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts'

export interface ManageDeps extends Pick<Base, 'database' | 'clock' | 'audit'> {
  secrets: SecretSeal
  outgoing: Outgoing
  /** Whether plain http to this machine is allowed. */
  allowsLocal: boolean
}

interface Entry {
  url: string
  kinds: WebhookKind[]
}

export async function listWebhooks({ clock }: Pick<ManageDeps, 'clock'>, sql: Sql): Promise<Webhook[]> {
  const waiting = await waitingCounts(sql)
  return (await allWebhooks(sql)).map((row) => viewOf(row, waiting.get(row.id) ?? 0, clock()))
}

/** Returns the new webhook's id and its secret, which is never shown again. */
export async function addWebhook(
  deps: ManageDeps,
  actor: Person,
  entry: Entry,
): Promise<{ id: string; secret: string }> {
  refuseUrl(deps, entry.url)
  const [id, secret] = [newId(), newWebhookSecret()]
  await saved(deps, async (tx) => {
    if ((await allWebhooks(tx.sql)).length >= mostWebhooks) throw new Problem('too-many')
    const row: WebhookRow = {
      id,
      url: entry.url,
      kinds: JSON.stringify(entry.kinds),
      state: 'on',
      secret: deps.secrets.close(secret, id),
      oldSecret: null,
      oldSecretUntil: null,
      failingSince: null,
      madeBy: actor.name,
      createdAt: instant(deps.clock()),
    }
    await insertWebhook(tx.sql, row)
    await note(deps, tx, actor, 'webhook added', row, { after: { address: entry.url, kinds: entry.kinds } })
  })
  return { id, secret }
}

/** Switching on starts afresh: what waits is sent now. */
export async function changeWebhook(
  deps: ManageDeps,
  actor: Person,
  id: string,
  { url, kinds, state }: Entry & { state: 'on' | 'paused' },
): Promise<void> {
  refuseUrl(deps, url)
  await saved(deps, async (tx) => {
    const before = await locked(tx, id)
    await updateWebhook(tx.sql, id, {
      url,
      kinds: JSON.stringify(kinds),
      state,
      ...(state === before.state ? {} : { failingSince: null }),
    })
    await note(deps, tx, actor, 'webhook changed', before, {
      before: { address: before.url, kinds: kindsIn(before.kinds), state: before.state },
      after: { address: url, kinds, state },
    })
  })
}

export async function removeWebhook(deps: ManageDeps, actor: Person, id: string): Promise<void> {
  await saved(deps, async (tx) => {
    const row = await locked(tx, id)
    await deleteWebhook(tx.sql, id)
    await note(deps, tx, actor, 'webhook removed', row, {})
  })
}

/** A second replacement within a day ends the first secret at once. */
export async function replaceSecret(deps: ManageDeps, actor: Person, id: string): Promise<string> {
  const secret = newWebhookSecret()
  await saved(deps, async (tx) => {
    const row = await locked(tx, id)
    await updateWebhook(tx.sql, id, {
      secret: deps.secrets.close(secret, id),
      oldSecret: row.secret,
      oldSecretUntil: instant(later(deps.clock(), oldSecretLasts)),
    })
    await note(deps, tx, actor, 'webhook secret replaced', row, {})
  })
  return secret
}

export async function sendTest({ database, clock }: ManageDeps, id: string): Promise<WebhookDelivery> {
  return database.transaction(async (tx) => {
    await locked(tx, id)
    const row = newDelivery(id, testKind, { text: 'Hello from Pinhigh' }, clock())
    await insertDeliveries(tx.sql, [row])
    tx.announce({ topic: 'webhooks' })
    return deliveryView(row)
  })
}

/** Throws Problem 'not-found'. */
export async function logOf(sql: Sql, id: string): Promise<WebhookDelivery[]> {
  if (!(await findWebhook(sql, id))) throw new Problem('not-found')
  return (await deliveriesOf(sql, id)).map(deliveryView)
}

export async function sendAgain({ database, clock }: ManageDeps, id: string): Promise<WebhookDelivery> {
  return database.transaction(async (tx) => {
    if (!(await findDelivery(tx.sql, id))) throw new Problem('not-found')
    await queueAgain(tx.sql, id, clock())
    tx.announce({ topic: 'webhooks' })
    return deliveryView((await findDelivery(tx.sql, id)) as DeliveryRow)
  })
}

/** What is told from now on is decided anew before the response goes out. */
async function saved(deps: ManageDeps, change: (tx: Tx) => Promise<void>): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await change(tx)
    tx.announce({ topic: 'webhooks', settings: true })
  })
  await deps.outgoing.refresh()
}

function refuseUrl({ allowsLocal }: ManageDeps, url: string): void {
  const fault = urlFault(url, allowsLocal)
  if (fault) throw new Problem('invalid-input', { errors: { url: [fault] } })
}

async function locked(tx: Tx, id: string): Promise<WebhookRow> {
  await tx.lockRow('webhooks', id)
  const row = await findWebhook(tx.sql, id)
  if (!row) throw new Problem('not-found')
  return row
}

function note(
  { audit }: ManageDeps,
  tx: Tx,
  actor: Person,
  action: AuditAction,
  { id, url }: WebhookRow,
  facts: { before?: AuditFacts; after?: AuditFacts },
): Promise<void> {
  return audit(tx, { eventId: null, actor, action, subject: { kind: 'webhook', id, name: url }, ...facts })
}

function viewOf(row: WebhookRow, waiting: number, now: Date): Webhook {
  const isRotating = row.oldSecret !== null && (row.oldSecretUntil ?? '') > instant(now)
  return {
    id: row.id,
    url: row.url,
    kinds: kindsIn(row.kinds),
    state: row.state,
    failingSince: row.failingSince,
    oldSecretUntil: isRotating ? row.oldSecretUntil : null,
    madeBy: row.madeBy,
    createdAt: row.createdAt,
    waiting,
  }
}

function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    kind: row.kind as WebhookDelivery['kind'],
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.lastStatus,
    lastFault: row.lastFault,
    createdAt: row.createdAt,
    deliveredAt: row.deliveredAt,
    nextAttemptAt: row.status === 'queued' ? row.nextAttemptAt : null,
    body: row.body,
  }
}
