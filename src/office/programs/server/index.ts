import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { embedApi } from '../embed-contract.ts'
import { embedSnippet } from '../embedding.ts'
import type { apiKeysApi } from '../key-contract.ts'
import type { webhooksApi } from '../webhook-contract.ts'
import type { ProgramsDeps } from './deps.ts'
import { embedSites, setEmbedSites } from './embed/embed-sites.ts'
import { endKeysOf } from './keys/end-keys.ts'
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
import { createOutgoing, type Outgoing } from './webhooks/outgoing.ts'
import { secretSeal } from './webhooks/secrets.ts'
import { whatHappened } from './webhooks/what-happened.ts'

export { webhookOwner } from './webhooks/secrets.ts'

export interface Programs {
  handlers: {
    webhooks: Handlers<typeof webhooksApi>
    apiKeys: Handlers<typeof apiKeysApi>
    embed: Handlers<typeof embedApi>
  }
  keys: KeyDoor
  deliveries: Deliveries
  /** Whether there is anything to deliver to. */
  usesWebhooks(): boolean
  /** The origins of the sites that may show the leaderboard in a frame. */
  embedSites(): Promise<string[]>
}

export const programs = feature({
  async open(needs: ProgramsDeps) {
    const outgoing = await createOutgoing(needs)
    return { outgoing, programs: createPrograms({ ...needs, outgoing }) }
  },
  handsIn: ({ outgoing, ...needs }) => ({
    on: whatHappened(outgoing),
    async sweeps() {
      if (outgoing.isUsed()) await needs.programs.deliveries.sweep()
    },
    answers: {
      tellsScores: () => outgoing.wants('score.changed'),
      endKeys: (tx, actor, personId) => endKeysOf(needs, tx, actor, personId),
    },
  }),
})

/** Other programs: what is told to them, and what they may read. */
function createPrograms(deps: ProgramsDeps & { outgoing: Outgoing }): Programs {
  const { database, outgoing, auth } = deps
  const own = { ...deps, secrets: secretSeal(auth.seal), allowsLocal: deps.webhookSender.allowsLocal }
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
          await auth.requireConfirmed(database.sql, actor)
          await setEmbedSites(deps, actor, body.sites)
          return ok(await embedding())
        },
      },
      apiKeys: {
        'GET /api/admin/api-keys': async () => ok({ keys: await listKeys(deps, database.sql) }),
        'POST /api/admin/api-keys': async ({ actor, body }) => {
          await auth.requireConfirmed(database.sql, actor)
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
          await auth.requireConfirmed(database.sql, actor)
          const { id, secret } = await addWebhook(own, actor, body)
          return ok({ webhook: await shown(id), secret })
        },
        'PUT /api/admin/webhooks/{id}': async ({ actor, params, body }) => {
          await auth.requireConfirmed(database.sql, actor)
          await changeWebhook(own, actor, params.id, body)
          return ok(await list())
        },
        'DELETE /api/admin/webhooks/{id}': async ({ actor, params }) => {
          await removeWebhook(own, actor, params.id)
          return ok(await list())
        },
        'POST /api/admin/webhooks/{id}/secret': async ({ actor, params }) => {
          await auth.requireConfirmed(database.sql, actor)
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
