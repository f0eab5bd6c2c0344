import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/problem.ts'
import type { Database } from '../../ports/database.ts'

/**
 * Whether the process is up, and whether its database responds with all migrations done (they run before
 * listening).
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    await database.ping().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer')
      throw new Problem('database-away')
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
