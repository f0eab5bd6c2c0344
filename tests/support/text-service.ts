import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { twilioSignature } from '../../src/adapters/text/twilio-signature.ts'

export const twilioAccount = {
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'a-token-of-the-tests',
  TWILIO_FROM: '+15005550006',
}

/** What the service does with the next texts. */
export type TextMood =
  | 'fine'
  | 'garbage'
  | 'hang'
  | 'hang up'
  | { status: number; code?: number; message?: string; retryAfter?: string; html?: boolean }

/** A service that implements Twilio's messages API, and tells about its one account. */
export interface TextService {
  base: string
  /** Every posted form, whatever the response. */
  asked: Record<string, string>[]
  /** The accepted ones. */
  taken: Record<string, string>[]
  mood: TextMood | ((to: string) => TextMood)
  close(): Promise<void>
}

export async function openTextService(): Promise<TextService> {
  const service: TextService = { base: '', asked: [], taken: [], mood: 'fine', close: async () => {} }
  const server = createServer(async (request, response) => {
    const form = await readForm(request)
    if (!isAllowed(request)) {
      return answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    }
    if (request.method === 'GET') return answer(response, 200, { status: 'active' })
    service.asked.push(form)
    const mood = typeof service.mood === 'function' ? service.mood(form.To ?? '') : service.mood
    behave(service, mood, form, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  return service
}

function behave(
  service: TextService,
  mood: TextMood,
  form: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (mood === 'hang') return
  if (mood === 'hang up') {
    request.socket.destroy()
    return
  }
  if (mood === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel WiFi</html>')
    return
  }
  if (mood === 'fine') {
    service.taken.push(form)
    answer(response, 201, {
      sid: `SM${String(service.taken.length).padStart(32, '0')}`,
      status: 'queued',
      to: form.To,
    })
    return
  }
  if (mood.html) {
    response.writeHead(mood.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    return
  }
  const { status, code = 20000 + status, message = 'No', retryAfter } = mood
  answer(response, status, { code, message, status }, retryAfter ? { 'retry-after': retryAfter } : {})
}

function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function isAllowed(request: IncomingMessage): boolean {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = twilioAccount
  const right = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const account = `/2010-04-01/Accounts/${sid}`
  const calls = [`POST ${account}/Messages.json`, `GET ${account}.json`]
  return calls.includes(`${request.method} ${request.url}`) && request.headers.authorization === right
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return Object.fromEntries(new URLSearchParams(text))
}

/** The body and headers of a call from Twilio to the given address of ours. */
export function signedCall(
  url: string,
  fields: Record<string, string>,
  token = twilioAccount.TWILIO_AUTH_TOKEN,
) {
  const form = new URLSearchParams(fields)
  return {
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, url, form),
    },
  }
}
