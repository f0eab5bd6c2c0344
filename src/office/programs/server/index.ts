import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { embedApi } from '../embed-contract.ts'
import { embedSnippet } from '../embedding.ts'
import type { keysApi } from '../key-contract.ts'
import type { webhooksApi } from '../webhook-contract.ts'
import type { ProgramsDeps } from './deps.ts'
import { embedSites, setEmbedSites } from './embed/embed-sites.ts'
import { type KeyDoor, keyDoor } from './keys/key-door.ts'
import { endKey, listKeys, makeKey } from './keys/manage-keys.ts'
import { type Deliveries, deliveries } from './webhooks/deliver.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  logOf,
  removeWebhook,
  replaceSecret,
  sendAgain,
  sendTest,
} from './webhooks/manage-webhooks.ts'
import { secretSeal } from './webhooks/secrets.ts'

export { endKeysOf } from './keys/end-keys.ts'
export { createOutgoing } from './webhooks/outgoing.ts'
export { webhookOwner } from './webhooks/secrets.ts'
export { whatHappened } from './webhooks/what-happened.ts'

export interface Programs {
  handlers: {
    webhooks: Handlers<typeof webhooksApi>
    apiKeys: Handlers<typeof keysApi>
    embed: Handlers<typeof embedApi>
  }
  keys: KeyDoor
  deliveries: Deliveries
  /** Whether there is anything to deliver to. */
  usesWebhooks(): boolean
  /** The origins of the sites that may show the leaderboard in a frame. */
  embedSites(): Promise<string[]>
}

/** Other programs: what is told to them, and what they may read. */
export function createPrograms(deps: ProgramsDeps): Programs {
  const { database, outgoing, sender } = deps
  const own = { ...deps, secrets: secretSeal(deps.seal), allowsLocal: sender.allowsLocal }
  const list = async () => ({ webhooks: await listWebhooks(deps, database.sql) })
  const shown = async (id: string) => {
    const found = (await listWebhooks(deps, database.sql)).find((webhook) => webhook.id === id)
    if (!found) throw new Error('the webhook was removed meanwhile')
    return found
  }
  const embedding = async () => ({
    sites: await embedSites(database.sql),
    snippet: embedSnippet(deps.publicUrl),
  })
  return {
    deliveries: deliveries(own),
    usesWebhooks: outgoing.isUsed,
    keys: keyDoor(deps),
    embedSites: () => embedSites(database.sql),
    handlers: {
      embed: {
        'GET /api/admin/embed': async () => ok(await embedding()),
        'PUT /api/admin/embed': async ({ actor, body }) => {
          await deps.requireConfirmed(actor)
          await setEmbedSites(deps, actor, body.sites)
          return ok(await embedding())
        },
      },
      apiKeys: {
        'GET /api/admin/api-keys': async () => ok({ keys: await listKeys(deps, database.sql) }),
        'POST /api/admin/api-keys': async ({ actor, body }) => {
          await deps.requireConfirmed(actor)
          return ok(await makeKey(deps, actor, body))
        },
        'DELETE /api/admin/api-keys/{id}': async ({ actor, params }) => {
          await endKey(deps, actor, params.id)
          return ok({ keys: await listKeys(deps, database.sql) })
        },
      },
      webhooks: {
        'GET /api/admin/webhooks': async () => ok(await list()),
        'POST /api/admin/webhooks': async ({ actor, body }) => {
          await deps.requireConfirmed(actor)
          const { id, secret } = await addWebhook(own, actor, body)
          return ok({ webhook: await shown(id), secret })
        },
        'PUT /api/admin/webhooks/{id}': async ({ actor, params, body }) => {
          await deps.requireConfirmed(actor)
          await changeWebhook(own, actor, params.id, body)
          return ok(await list())
        },
        'DELETE /api/admin/webhooks/{id}': async ({ actor, params }) => {
          await removeWebhook(own, actor, params.id)
          return ok(await list())
        },
        'POST /api/admin/webhooks/{id}/secret': async ({ actor, params }) => {
          await deps.requireConfirmed(actor)
          const secret = await replaceSecret(own, actor, params.id)
          return ok({ webhook: await shown(params.id), secret })
        },
        'POST /api/admin/webhooks/{id}/test': async ({ params }) => ok(await sendTest(own, params.id)),
        'GET /api/admin/webhooks/{id}/deliveries': async ({ params }) =>
          ok({ deliveries: await logOf(database.sql, params.id) }),
        'POST /api/admin/webhook-deliveries/{id}/send-again': async ({ params }) =>
          ok(await sendAgain(own, params.id)),
      },
    },
  }
}
