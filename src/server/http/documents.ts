import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../../kernel/endpoint.ts'
import { Problem } from '../../kernel/problem.ts'
import { contracts } from '../contracts.ts'
import { openApiDocument } from './openapi.ts'
import { bytesOf, compressedBytesOf, takesGzip } from './packed.ts'
import { etagOf, isKnown } from './serve.ts'

/** The API's own description: the document for machines, and a page for people. Written and compressed once. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(contracts)
  const json = JSON.stringify(document)
  const prepared = { json, etag: etagOf(json) }
  app.get('/api/openapi.json', (request, reply) => sendDocument(request, reply, prepared))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiHooks: {
      // The page's own copies of the document would be written anew for each reader.
      onRequest(request, reply, next) {
        const { url } = request.routeOptions
        if (url?.endsWith('/json')) sendDocument(request, reply, prepared)
        else next(url?.endsWith('/yaml') ? new Problem('not-found') : undefined)
      },
    },
  })
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.headers({ etag: prepared.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const compressed = takesGzip(request.headers['accept-encoding']) ? compressedBytesOf(prepared) : null
  if (compressed) return reply.header('content-encoding', 'gzip').send(compressed)
  return reply.send(bytesOf(prepared))
}
