import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts requests by route pattern, never by address: a made-up address adds no series, and no id, email or secret
 * gets in.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'pinhigh_http_request_duration_seconds',
    help: 'Requests by method, route pattern and class of status, and how long they took. Open streams are not in it.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  const observe = (method: string, route: string, statusCode: number, milliseconds: number) => {
    const status = `${Math.floor(statusCode / 100)}xx`
    durations.observe({ method, route, status }, milliseconds / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    // Most calls share one route: which of them it was is found while it is answered.
    const route = request.call?.pattern ?? (url === '/api/*' ? 'other' : (url ?? 'other'))
    const method = methods.has(request.method) ? request.method : 'other'
    if (!config?.isStream) observe(method, route, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.readyAnswers.watch((path, statusCode, milliseconds) => observe('GET', path, statusCode, milliseconds))
}
