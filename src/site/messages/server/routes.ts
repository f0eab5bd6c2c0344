import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { messagesApi } from '../contract.ts'
import type { Messages } from './messages.ts'

export function messagesRoutes(messages: Omit<Messages, 'handlers'>, sql: Sql): Handlers<typeof messagesApi> {
  return {
    'GET /api/admin/outbox': async ({ query }) => ok({ messages: await messages.list(sql, query.limit) }),
    'POST /api/admin/outbox/{id}/retry': async ({ params }) => ok(await messages.retry(params.id)),
  }
}
