import type { FastifyInstance } from 'fastify'
import type { Payments } from '../../../money/desk/server/index.ts'

export const webhookPath = '/api/payment/stripe/webhook'

/** The provider's signed events. The signature is over the raw bytes, so nothing may parse them first. */
export async function serveWebhook(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await payments.handleWebhook(body, typeof signature === 'string' ? signature : undefined)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
