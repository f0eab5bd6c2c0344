/**
 * The page's client for the API, typed by the contracts. They are imported as types only: at run time a call is a
 * method, a path and JSON, so that no schema is in the first load.
 */
import { type Api, type CallAnswer, type CallInput, fillPath } from '../../kernel/endpoint.ts'
import { unattended } from '../../kernel/unattended.ts'
import { keys, read } from '../session/storage.ts'
import { asFault, readFault, unreachable } from './api-fault.ts'
import { sendWrite } from './open-writes.ts'
import { isSomebodyThere } from './somebody-there.ts'

export { ApiFault, asFault } from './api-fault.ts'

export type { Api }
export type ApiRoute = keyof Api & string
export type Input<R extends ApiRoute> = CallInput<Api[R]>
export type AnswerOf<R extends ApiRoute> = CallAnswer<Api[R]>

export interface CallOptions {
  signal?: AbortSignal
  /**
   * For calls that nobody waits for: true lets it outlive the page, as a logout does; false lets it break off, as what
   * only reads, or what a phone's queue sends again. Unset, a write is guarded by `sendWrite`.
   */
  keepalive?: boolean | undefined
  /** A refused token doesn't end the session yet: the next call will. */
  isSilent?: boolean
}
type Rest<R extends ApiRoute> =
  Record<never, never> extends Input<R>
    ? [input?: Input<R>, options?: CallOptions]
    : [input: Input<R>, options?: CallOptions]

const timeout = 30_000
/** Milliseconds. A picture of some megabytes on a weak signal. */
const fileTimeout = 300_000
/** Milliseconds. The sample event takes a slow server longer than any other call. */
const sampleTimeout = 300_000

/** Calls the server. Throws an ApiFault when it refuses or can't be reached. */
export async function call<R extends ApiRoute>(route: R, ...rest: Rest<R>): Promise<AnswerOf<R>> {
  const [input = {}, options = {}] = rest as [LooseInput?, CallOptions?]
  const body = input.form
    ? asForm(input.form)
    : input.body === undefined
      ? undefined
      : JSON.stringify(input.body)
  const ask = (keepalive?: boolean) => askServer(route, input, body, { ...options, keepalive })
  if (route.startsWith('GET ') || options.keepalive !== undefined) return ask(options.keepalive)
  return sendWrite(body, ask, asFault)
}

async function askServer<R extends ApiRoute>(
  route: R,
  input: LooseInput,
  body: BodyInit | undefined,
  options: CallOptions,
): Promise<AnswerOf<R>> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const token = needsToken(route) ? read(keys.token) : null
  const response = await send(fillPath(path, input.params) + queryText(input.query), {
    method,
    headers: {
      ...(method === 'GET' || input.body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(token && method === 'GET' && !isSomebodyThere() ? { [unattended]: '1' } : {}),
    },
    body: body ?? null,
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    signal: timeoutSignal(timeoutFor(route, input), options.signal),
  })
  if (response.ok) {
    const answer = (await readAnswer(response)) as AnswerOf<R>
    if (method !== 'GET' && token) for (const hear of writeListeners) hear()
    return answer
  }
  const fault = await readFault(response)
  const endsSession = fault.status === 401 && fault.code !== 'not-your-card' && !options.isSilent
  if (token && endsSession) tokenRefused(token)
  if (fault.code === 'confirm-first' && (await passwordEntered()))
    return askServer(route, input, body, options)
  const reason = fault.code === 'reason-needed' && !input.form ? await reasonGiven() : null
  if (reason !== null) {
    const withReason = { ...input, body: { ...(input.body ?? {}), reason } }
    return askServer(route, withReason, JSON.stringify(withReason.body), options)
  }
  throw fault
}

const writeListeners = new Set<() => void>()

/** Calls back after every write that this page made as somebody who is logged in. Returns what ends it. */
export function onWritten(hear: () => void): () => void {
  writeListeners.add(hear)
  return () => writeListeners.delete(hear)
}

let tokenRefused: (token: string) => void = () => undefined

/** The session subscribes here: a token the server no longer accepts ends it. */
export function onTokenRefused(handler: (token: string) => void): void {
  tokenRefused = handler
}

let passwordEntered: () => Promise<boolean> = async () => false

/**
 * The page's frame subscribes here: `ask` asks for the password, which the server wants again before some changes, and
 * returns whether it was right. The call is then made once more; if nobody enters it, the refusal is thrown.
 */
export function onPasswordWanted(ask: () => Promise<boolean>): void {
  passwordEntered = ask
}

let reasonGiven: () => Promise<string | null> = async () => null

/**
 * The page's frame subscribes here: `ask` asks why a final result is changed, and returns null if nobody says so. The call
 * is then made once more with that reason in its body; if none is given, the refusal is thrown.
 */
export function onReasonWanted(ask: () => Promise<string | null>): void {
  reasonGiven = ask
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
}

/** The calls whose contract allows anybody; filled in by the build. */
declare const publicCalls: readonly ApiRoute[]
const callsWithoutToken: ReadonlySet<string> = new Set(publicCalls)

/** The token is sent only where the contract needs one: an expired one must not break a public page. */
export function needsToken(route: string): boolean {
  return !callsWithoutToken.has(route)
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch {
    throw unreachable()
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    throw unreachable()
  }
}

/** The browser sets the content type, with its own boundary. Missing values are left out. */
function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function timeoutFor(route: ApiRoute, { form }: LooseInput): number {
  if (route === 'POST /api/setup/sample-event') return sampleTimeout
  return form ? fileTimeout : timeout
}

function timeoutSignal(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
