import { expect, it } from 'vitest'
import { type Contract, fillPath } from '../../kernel/endpoint.ts'
import { contracts } from '../contracts.ts'
import { callsOf } from './calls.ts'

const calls = callsOf(contracts)
const routeAt = (method: string, address: string) => calls.find(method, address)?.call.route

it('finds each call at its own address, and those with forms nowhere', () => {
  for (const api of Object.values(contracts) as Contract[])
    for (const [route, { upload }] of Object.entries(api)) {
      const [method = '', path = ''] = route.split(' ')
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'a b@c']))
      expect(routeAt(method, `${fillPath(path, params)}?q=1`), route).toBe(upload ? undefined : route)
    }
})

it('reads addresses in any case, with or without a slash at the end, and decodes parameters', () => {
  expect(routeAt('GET', '/API/home/')).toBe('GET /api/Home')
  const found = calls.find('GET', '/api/signup/user/Ann%40Example.org')
  expect(found?.params).toEqual({ email: 'Ann@Example.org' })
})

it('answers HEAD as GET, and knows no other method, address or endless parameter', () => {
  expect(routeAt('HEAD', '/api/Home')).toBe('GET /api/Home')
  expect(routeAt('POST', '/api/Home')).toBeUndefined()
  expect(routeAt('GET', '/api/Home/more')).toBeUndefined()
  expect(routeAt('GET', `/api/SignUp/User/${'x'.repeat(401)}`)).toBeUndefined()
})

it('is made once for the same contracts', () => {
  expect(callsOf(contracts)).toBe(calls)
})
