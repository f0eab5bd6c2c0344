import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../kernel/problem.ts'
import type { OptOuts } from '../../../site/messages/server/index.ts'
import { takeUrlForms } from './url-forms.ts'

/**
 * A mail program's unsubscribe button (RFC 8058) posts to the address a person would open. Opening it shows a page
 * and changes nothing, because link checkers open it too.
 */
export async function serveOneClick(app: FastifyInstance, desk: OptOuts): Promise<void> {
  await app.register(async (scope) => {
    takeUrlForms(scope)
    // Mail programs may send the same field as a multipart form.
    scope.addContentTypeParser<string>(
      'multipart/form-data',
      { parseAs: 'string' },
      (_request, body, done) => {
        const isMeant = /name="?List-Unsubscribe"?\s*\r?\n\r?\nOne-Click\r?\n/i.test(body)
        done(null, new URLSearchParams(isMeant ? 'List-Unsubscribe=One-Click' : ''))
      },
    )
    scope.post<{ Params: { token: string }; Body: unknown }>(
      '/unsubscribe/:token',
      async (request, reply) => {
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        if (fields.get('List-Unsubscribe') !== 'One-Click') throw new Problem('malformed-request')
        await desk.choose(request.params.token, true)
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('Unsubscribed.\n')
      },
    )
  })
}
