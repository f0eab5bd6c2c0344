import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Database } from '../../ports/database.ts'
import { databaseHealth } from './installation-facts.ts'
import { installationMetrics } from './installation-metrics.ts'
import { metricsPath } from './no-metrics.ts'
import { processMetrics } from './process-metrics.ts'
import { countRequests } from './request-metrics.ts'

export interface MetricsDeps {
  /** Whoever sends it may read them. */
  token: string
  database: Pick<Database, 'kind' | 'ping' | 'sql'>
  clock: Clock
}

/** GET /metrics in the text format of Prometheus, for whoever sends the token as `Authorization: Bearer`. */
export function serveMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { database } = deps
  const { version } = packageFile
  const registry = new Registry()
  countRequests(app, registry)
  const { jobs, streamCounts: streams } = app
  const { misfits } = app.answers
  processMetrics(registry, { version, database: database.kind, streams, jobs, misfits })
  const setInstallation = installationMetrics(registry)
  const health = databaseHealth(database, deps.clock)
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, deps.token)) throw new Problem('not-signed-in')
    setInstallation(await health())
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** In constant time; hashes have one length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(hashed(given), hashed(token))
}

function hashed(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
