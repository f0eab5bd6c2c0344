import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contracts } from '../contracts.ts'
import { openApiDocument } from './openapi.ts'

/** The API's own description: the document for machines, and a page for people. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(contracts)
  app.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
