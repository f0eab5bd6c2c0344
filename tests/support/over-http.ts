import { fillPath } from '../../src/kernel/endpoint.ts'
import type { Site } from './app.ts'
import { post } from './server-process.ts'

/** The tests' calls, to a server process: for setup that a journey isn't about. */
export function overHttp(url: string, login: { email: string; password: string }): Site {
  let token: string | undefined
  return {
    async call(route, sent = {}) {
      const [method = 'GET', path = '/'] = route.split(' ')
      const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
      const response = await fetch(url + fillPath(path, sent.params) + query, {
        method,
        headers: {
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: asBytes(sent.body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : text,
        text,
        headers: Object.fromEntries(response.headers),
      }
    },
    async admin() {
      token ??= (await post(url, '/api/auth/Login', login)).body.jwt as string
      return token
    },
  }
}

/** A form that was put together already goes as it is. */
const asBytes = (body: unknown) => (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body))
