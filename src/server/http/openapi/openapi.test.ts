import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Contract, contract, type Endpoint } from '../../../kernel/endpoint.ts'
import { named } from '../../../kernel/wire.ts'
import { contracts } from '../../contracts.ts'
import { answerShape } from '../answer-shape.ts'
import { type Json, noNames, type Side, shape } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
const document: any = openApiDocument(contracts)
const calls: [string, Endpoint][] = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))

function operation(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return document.paths[path][method.toLowerCase()]
}

function target(reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce((inner, key) => (inner as Json | undefined)?.[key], document)
}

/** With all references resolved. */
function writtenOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenOut)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Json
  const own = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, writtenOut(inner)]))
  return typeof $ref === 'string' ? { ...(writtenOut(target($ref)) as Json), ...own } : own
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [inner] : references(inner)))
}

/** The shape with no references. */
const inFull = (schema: z.ZodType, side: Side) =>
  shape(schema, side, noNames(), z.registry<{ id?: string }>())

it('every reference in the API document resolves', () => {
  const all = references(document)
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((reference) => target(reference) === undefined)).toEqual([])
})

it('every name in the API document is used', () => {
  const used = new Set(references(document))
  const names = Object.keys(document.components.schemas)
  expect(names.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
})

it('requests and responses are documented as the server parses and sends them, whatever their names', () => {
  for (const [route, { body, answers, upload, download }] of calls) {
    const { requestBody, responses } = operation(route)
    const taken = requestBody?.content['application/json'].schema
    if (body) expect(writtenOut(taken), route).toEqual(inFull(body, 'input'))
    if (upload)
      expect(writtenOut(requestBody.content['multipart/form-data'].schema), route).toMatchObject({
        allOf: [body && inFull(body, 'input')],
        properties: { [upload.field]: { format: 'binary' } },
      })
    for (const [status, schema] of Object.entries(download ? {} : answers)) {
      const given = responses[status].content?.['application/json'].schema
      if (schema)
        expect(writtenOut(given), `${route} ${status}`).toEqual(inFull(answerShape(schema), 'output'))
    }
  }
})

it('a shape whose request and response differ has a name for each', () => {
  const spot = named('Spot', { hole: z.int().default(1) })
  const { components, paths } = openApiDocument({
    course: contract({
      'POST /spots': { summary: 'Moves a team', access: 'public', body: spot, answers: { 200: spot } },
    }),
    // biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
  }) as any
  const { post } = paths['/spots']
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/SpotInput',
  })
  expect(post.responses[200].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Spot',
  })
  expect(components.schemas.SpotInput.required).toBeUndefined()
  expect(components.schemas.Spot.required).toEqual(['hole'])
})

it('two shapes with the same name are refused', () => {
  const one = named('Spot', { hole: z.int() })
  const other = named('Spot', { hole: z.string() })
  const calls = contract({
    'POST /spots': { summary: 'Moves', access: 'public', body: one, answers: { 204: null } },
    'PUT /spots': { summary: 'Moves', access: 'public', body: other, answers: { 204: null } },
  })
  expect(() => openApiDocument({ course: calls })).toThrow('Two shapes are called Spot')
})
