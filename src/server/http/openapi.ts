import { z } from 'zod'
import type { Contract, Endpoint } from '../../kernel/endpoint.ts'
import { commonFaults, type FaultCode, faults } from '../../kernel/problem.ts'

type Json = Record<string, unknown>

const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** OpenAPI 3.1 made from the contracts, the very schemas the server parses with. */
export function openApiDocument(contracts: Record<string, Contract>): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, api] of Object.entries(contracts)) {
    for (const [route, endpoint] of Object.entries(api)) {
      const [method, path] = route.split(' ') as [string, string]
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(feature, route, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pinhigh',
      version: '1',
      description: 'Paths match whatever their letter case. Amounts are dollars, times ISO 8601.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: shape(problemShape, 'output') },
    },
  }
}

function operation(feature: string, route: string, endpoint: Endpoint): Json {
  const parameters = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]
  return {
    operationId: route.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }], 'x-access': endpoint.access }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: bodyContent(endpoint, endpoint.body),
          },
        }
      : {}),
    responses: { ...answers(endpoint), ...faultAnswers(endpoint) },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: shape(field as z.ZodType, 'input'),
  }))
}

/** A form with a file beside its fields is shown as what browsers send; plain JSON does without the file. */
function bodyContent({ upload }: Endpoint, body: z.ZodType): Json {
  const fields = shape(body, 'input')
  if (!upload) return json(fields)
  const file = { type: 'string', format: 'binary', description: `One file, at most ${upload.largest} bytes` }
  const properties = { ...(fields.properties as Json), [upload.field]: file }
  return { 'multipart/form-data': { schema: { ...fields, properties } }, ...json(fields) }
}

function answers(endpoint: Endpoint): Json {
  if (endpoint.download) {
    const isText = endpoint.download.startsWith('text/')
    const schema = { type: 'string', ...(isText ? {} : { format: 'binary' }) }
    return { 200: { description: 'The file', content: { [endpoint.download]: { schema } } } }
  }
  const entries = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    schema ? { description: 'Done', content: json(shape(schema, 'output')) } : { description: 'Done' },
  ])
  return { ...Object.fromEntries(entries), ...(endpoint.etag ? { 304: { description: 'Not changed' } } : {}) }
}

function faultAnswers(endpoint: Endpoint): Json {
  const isPublic = endpoint.access === 'public'
  const takesInput = endpoint.body || endpoint.params || endpoint.query
  const common = commonFaults.filter((code) => {
    if (isPublic && ['not-signed-in', 'session-expired', 'not-allowed'].includes(code)) return false
    return takesInput || code !== 'invalid-input'
  })
  const ofUploads: FaultCode[] = endpoint.upload ? ['busy', 'pictures-paused'] : []
  const codes: FaultCode[] = [...common, ...ofUploads, ...(endpoint.faults ?? [])]
  const byStatus = Map.groupBy(codes, (code) => faults[code][0])
  const content =
    endpoint.faultsAs === 'text' ? { 'text/plain': { schema: { type: 'string' } } } : problemContent
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      { description: [...new Set(same.map((code) => faults[code][1]))].join(' · '), content },
    ]),
  )
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function shape(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
