import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
let document: any
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.call('GET /api/openapi.json')).body
})
afterAll(() => app.stop())

const calls: [string, Endpoint][] = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))

function operation(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return document.paths[path][method.toLowerCase()]
}

it('the API document names the server, and the calls that need no token', () => {
  expect(document.servers).toEqual([{ url: '/' }])
  for (const [route, { access }] of calls)
    expect(operation(route).security, route).toEqual(access === 'public' ? [] : [{ token: [] }])
})

it('a payment at an old price is documented with the right amount in its 409', () => {
  const answer = operation('POST /api/payment/stripe/create').responses['409']
  const { schema } = answer.content['application/problem+json']
  expect(schema.properties.amountOwed).toMatchObject({ type: 'number' })
  expect(schema.properties.type.enum).toEqual(
    expect.arrayContaining([
      '/problems/price-changed',
      '/problems/already-paid',
      '/problems/payment-under-way',
    ]),
  )
  expect(document.components.schemas.Problem.additionalProperties).not.toBe(false)
})

it('a team, its leader first, is documented so that tools without tuple support accept it', () => {
  const { schema } = operation('POST /api/SignUp').requestBody.content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/TeamEntry' })
  expect(document.components.schemas.TeamEntry.properties.players).toEqual({
    type: 'array',
    prefixItems: [{ $ref: '#/components/schemas/LeaderEntry' }],
    items: { $ref: '#/components/schemas/PlayerEntry' },
    minItems: 1,
  })
})

it('every documented refusal names its problems, and when to retry where that helps', () => {
  for (const [route] of calls) {
    // biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
    for (const [status, named] of Object.entries<any>(operation(route).responses)) {
      const answer = named.$ref ? document.components.responses[named.$ref.split('/').at(-1)] : named
      const problem = answer.content?.['application/problem+json']
      if (problem) expect(problem.schema.properties.type.enum.length, `${route} ${status}`).toBeGreaterThan(0)
      if (status === '429' || status === '503') expect(answer.headers['Retry-After']).toBeDefined()
    }
  }
})

it('the document is sent once to a client that caches it, also for the documentation page', async () => {
  const { headers, body } = await app.call('GET /api/openapi.json')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await app.call('GET /api/openapi.json', { headers: known })).status).toBe(304)
  expect((await app.call('GET /api/docs/json')).body).toEqual(body)
  expect((await app.call('GET /api/docs/json', { headers: known })).status).toBe(304)
  const packed = await app.http.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(body)
  expect((await app.call('GET /api/docs/yaml')).status).toBe(404)
  expect((await app.call('GET /api/docs')).status).toBe(200)
})
