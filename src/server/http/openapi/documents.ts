import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import { webhookMessages } from '../../../office/programs/webhook-messages.ts'
import { contracts } from '../../contracts.ts'
import { sendPrepared } from '../send-prepared.ts'
import { clientTypes } from './client-types.ts'
import { openApiDocument } from './openapi.ts'

/**
 * The API's documentation: the document for machines, its types for programmers, and a page for people. Built and compressed for the first
 * reader.
 */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  let written: Prepared | undefined
  const prepared = () => {
    written ??= prepare()
    return written
  }
  app.get('/api/openapi.json', (request, reply) => sendDocument(request, reply, prepared()))
  let types: string | undefined
  app.get('/api/client.d.ts', (_request, reply) => {
    types ??= clientTypes(openApiDocument(contracts, webhookMessages))
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(types)
  })
  // The page loads the document from its own address, served below: the plugin needs none.
  await app.register(swagger, { mode: 'static', specification: { document: emptyDocument } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiHooks: {
      // The page's own copies of the document would be rebuilt for each reader.
      onRequest(request, reply, next) {
        const { url } = request.routeOptions
        if (url?.endsWith('/json')) sendDocument(request, reply, prepared())
        else next(url?.endsWith('/yaml') ? new Problem('not-found') : undefined)
      },
    },
  })
}

const emptyDocument = { openapi: '3.1.0', info: { title: 'Pinhigh', version: '1' }, paths: {} }

function prepare(): Prepared {
  return { json: JSON.stringify(openApiDocument(contracts, webhookMessages)) }
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  return sendPrepared(request, reply, prepared, { 'cache-control': 'no-cache' })
}
