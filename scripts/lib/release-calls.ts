// biome-ignore lint/suspicious/noExplicitAny: answers of releases old and new
export type Json = any

/** Sends a call such as `POST /api/SignUp`; throws unless the answer is good or its status is allowed. */
export interface Send {
  (call: string, body?: object, allowed?: readonly number[]): Promise<Json>
  url: string
}

/** Calls to a running server, with a token or as a visitor. */
export function callsTo(url: string, token?: string): Send {
  const send = async (call: string, body?: object, allowed: readonly number[] = []) => {
    const [method = '', path = ''] = call.split(' ')
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok && !allowed.includes(response.status))
      throw new Error(`${call} was answered with ${response.status}: ${text}`)
    return response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text
  }
  return Object.assign(send, { url })
}
