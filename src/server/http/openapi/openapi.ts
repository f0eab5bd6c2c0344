import type { z } from 'zod'
import type { Contract, Endpoint } from '../../../kernel/endpoint.ts'
import type { WebhookMessage } from '../../../office/programs/webhook-messages.ts'
import { answerShape } from '../answer-shape.ts'
import { type Json, type NamedShapes, noNames, shape, withNames } from './json-schema.ts'
import { problemAnswers, problemShape, type Shared } from './openapi-problems.ts'

/** OpenAPI 3.1 generated from the contracts, with the schemas the server parses with. */
export function openApiDocument(contracts: Record<string, Contract>, told: Messages = {}): Json {
  const paths: Record<string, Json> = {}
  const shared: Shared = { responses: {}, named: noNames() }
  for (const [feature, api] of Object.entries(contracts)) {
    for (const [route, endpoint] of Object.entries(api)) {
      const [method, path] = route.split(' ') as [string, string]
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(feature, route, endpoint, shared) }
    }
  }
  const sorted = byName(
    Object.fromEntries(Object.entries(paths).map(([path, calls]) => [path, byName(calls)])),
  )
  const webhooks = Object.fromEntries(
    Object.entries(told).map(([kind, each]) => [kind, { post: webhook(each, shared.named) }]),
  )
  const { document, schemas } = withNames(
    { paths: sorted, webhooks, responses: byName(shared.responses) },
    shared.named,
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pinhigh',
      version: '1',
      description: 'Paths are case-insensitive. Amounts are in dollars, and times in ISO 8601.',
    },
    // The server the document was loaded from.
    servers: [{ url: '/' }],
    paths: document.paths,
    ...(Object.keys(told).length > 0 ? { webhooks: document.webhooks } : {}),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: shape(problemShape, 'output', noNames()), ...schemas },
      responses: document.responses,
    },
  }
}

/** Whatever order the contracts are listed in. */
function byName<Value>(all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Messages that the server sends to other programs, by kind. */
type Messages = Readonly<Record<string, WebhookMessage>>

function webhook({ summary, body, example }: WebhookMessage, named: NamedShapes): Json {
  const content = json(shape(body, 'output', named), example)
  return {
    summary,
    security: [],
    requestBody: { required: true, content },
    responses: { '2XX': { description: 'Taken; anything else is tried again' } },
  }
}

function operation(feature: string, route: string, endpoint: Endpoint, shared: Shared): Json {
  const { named } = shared
  const parameters = [
    ...parametersIn('path', endpoint.params, named, endpoint.example?.params),
    ...parametersIn('query', endpoint.query, named, endpoint.example?.query),
  ]
  return {
    operationId: route.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access === 'public'
      ? { security: [] }
      : {
          security: [{ token: [] }],
          'x-access': endpoint.access,
          ...(endpoint.also ? { 'x-also': endpoint.also } : {}),
        }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: bodyContent(endpoint, endpoint.body, named),
          },
        }
      : {}),
    responses: { ...answers(endpoint, named), ...problemAnswers(endpoint, shared) },
  }
}

function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  named: NamedShapes,
  example: Readonly<Record<string, string>> = {},
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: shape(field as z.ZodType, 'input', named),
    ...(name in example ? { example: example[name] } : {}),
  }))
}

/** A form with a file is shown as browsers send it; plain JSON works without the file. */
function bodyContent({ upload, example }: Endpoint, body: z.ZodType, named: NamedShapes): Json {
  const fields = shape(body, 'input', named)
  if (!upload) return json(fields, example?.body)
  const file = { type: 'string', format: 'binary', description: `One file, at most ${upload.largest} bytes` }
  const form = { allOf: [fields], properties: { [upload.field]: file } }
  return { 'multipart/form-data': { schema: form }, ...json(fields) }
}

function answers(endpoint: Endpoint, named: NamedShapes): Json {
  if (endpoint.download) {
    const isText = endpoint.download.startsWith('text/')
    const schema = { type: 'string', ...(isText ? {} : { format: 'binary' }) }
    return { 200: { description: 'The file', content: { [endpoint.download]: { schema } } } }
  }
  const entries = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    schema
      ? {
          description: 'Done',
          content: json(
            shape(answerShape(schema), 'output', named),
            status === '200' ? endpoint.example?.answer : undefined,
          ),
        }
      : { description: 'Done' },
  ])
  return { ...Object.fromEntries(entries), ...(endpoint.etag ? { 304: { description: 'Not changed' } } : {}) }
}

function json(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}
