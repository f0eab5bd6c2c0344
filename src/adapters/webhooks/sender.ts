import { type LookupAddress, lookup as resolve } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../../ports/webhook-sender.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

export interface SenderSettings {
  /** Plain http, and addresses of this machine, too. */
  allowsLocal: boolean
  /** Milliseconds for everything: the name, the connection, the answer. */
  patience?: number
  /** How names are resolved; tests pass their own. */
  resolve?: typeof resolve
}

const patience = 10_000
/** Of an answer nothing but its status is used; one that goes on and on is cut off. */
const mostBytes = 16_384

const notPublic = 'The address isn’t on the public internet.'

/**
 * Posts to addresses that people typed. The name is resolved once, every address it has must be public, and the
 * connection goes to exactly those: nothing inside the network is reached, whatever the name says later. Redirects
 * aren't followed.
 */
export function webhookSender(settings: SenderSettings): WebhookSender {
  const allows = (address: string) =>
    isPublicAddress(address) || (settings.allowsLocal && isLoopback(address))
  const stopping = new AbortController()
  const lookup = guardedLookup(settings.resolve ?? resolve, allows)
  return {
    allowsLocal: settings.allowsLocal,
    stop: () => stopping.abort(),
    async send(request) {
      const url = URL.parse(request.url)
      const fault = url ? refusal(url, settings.allowsLocal, allows) : 'That isn’t a web address.'
      if (!url || fault) return { status: null, fault }
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(settings.patience ?? patience)])
      return post(url, request, lookup, signal).catch((error: unknown) => noAnswer(error))
    },
  }
}

/** A literal address is never looked up, so it is checked here. */
function refusal(url: URL, allowsLocal: boolean, allows: (address: string) => boolean): string | null {
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:')) return 'Only https is allowed.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !allows(host) ? notPublic : null
}

class Refused extends Error {}

function guardedLookup(names: typeof resolve, allows: (address: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    names(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => allows(address))) return answer(new Refused(notPublic), '')
      if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }
}

function post(
  url: URL,
  { headers, body }: WebhookRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<WebhookAnswer>()
  const over = url.protocol === 'https:' ? overHttps : overHttp
  const sent = over(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup,
    signal,
  })
  sent.on('error', reject)
  // Without a listener such a connection is closed in silence: no answer, no error, and an attempt that never ends.
  sent.on('upgrade', (answer, socket) => {
    socket.destroy()
    answered({ status: answer.statusCode ?? 0, fault: null })
  })
  sent.on('response', (answer) => {
    const status = answer.statusCode ?? 0
    let size = 0
    answer.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > mostBytes) answer.destroy()
    })
    // The status has arrived by now, and is all that counts.
    answer.on('error', () => answered({ status, fault: null }))
    answer.on('close', () => answered({ status, fault: null }))
  })
  sent.end(body)
  return promise
}

/** The reason in words for the log that admins read; nothing of what the other side sent. */
function noAnswer(error: unknown): WebhookAnswer {
  const { name, code } = error as { name?: string; code?: string }
  if (error instanceof Refused) return { status: null, fault: error.message }
  const fault =
    name === 'AbortError' || name === 'TimeoutError'
      ? 'No answer within 10 seconds.'
      : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
        ? 'The name wasn’t found.'
        : code === 'ECONNREFUSED'
          ? 'The connection was refused.'
          : `The connection failed${code && /^[A-Z0-9_]+$/.test(code) ? ` (${code})` : ''}.`
  return { status: null, fault }
}
