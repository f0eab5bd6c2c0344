import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/problem.ts'

export const metricsPath = '/metrics'

/** Without a token in the settings there are no metrics, and no page of that name either. */
export function serveNoMetrics(app: FastifyInstance): void {
  app.get(metricsPath, { schema: { hide: true } }, async () => {
    throw new Problem('not-found')
  })
}
