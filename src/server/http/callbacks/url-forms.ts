import type { FastifyInstance } from 'fastify'

const largest = 64 * 1024

/** In this scope bodies are URL-encoded forms, read as URLSearchParams; anything else is empty. */
export function takeUrlForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  scope.addContentTypeParser<string>(
    '*',
    { parseAs: 'string', bodyLimit: largest },
    (_request, _body, done) => done(null, new URLSearchParams()),
  )
}
