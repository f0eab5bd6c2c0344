import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../kernel/problem.ts'

export const appleDomainPath = '/.well-known/apple-developer-merchantid-domain-association'

/** The file that proves the domain to Apple Pay; 404 until one is set up. Read once, at start. */
export function serveAppleDomainFile(app: FastifyInstance, file: string | null): void {
  const content = file === null ? null : readFileSync(file)
  app.get(appleDomainPath, { schema: { hide: true } }, async (_request, reply) => {
    if (content === null) throw new Problem('not-found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })
}
