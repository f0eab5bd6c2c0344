/**
 * The page's way to the server, typed by the contracts. They are imported as types only:
 * at run time a call is a method, a path and JSON, so that no schema reaches the first load.
 */
import type { auditApi } from '../features/admin/audit-contract.ts'
import type { adminApi } from '../features/admin/contract.ts'
import type { dashboardApi } from '../features/admin/dashboard-contract.ts'
import type { exportApi } from '../features/admin/export-contract.ts'
import type { authApi } from '../features/auth/contract.ts'
import type { peopleApi } from '../features/auth/people-contract.ts'
import type { basketsApi } from '../features/baskets/contract.ts'
import type { checkInApi, deskMoneyApi } from '../features/check-in/contract.ts'
import type { deletionsApi } from '../features/deletions/contract.ts'
import type { eventApi } from '../features/event/contract.ts'
import type { importApi } from '../features/import/contract.ts'
import type { leaderboardApi } from '../features/leaderboard/contract.ts'
import type { blastApi } from '../features/messages/blast-contract.ts'
import type { composeApi } from '../features/messages/compose-contract.ts'
import type { messagesApi } from '../features/messages/contract.ts'
import type { optOutApi } from '../features/messages/opt-out-contract.ts'
import type { cashApi } from '../features/payments/cash-contract.ts'
import type { paymentsApi } from '../features/payments/contract.ts'
import type { journalApi } from '../features/payments/journal-contract.ts'
import type { ledgerApi } from '../features/payments/ledger-contract.ts'
import type { payoutApi } from '../features/payments/payout-contract.ts'
import type { yearEndApi } from '../features/payments/year-end-contract.ts'
import type { registrationApi } from '../features/registration/contract.ts'
import type { dinnerApi } from '../features/registration/dinner-contract.ts'
import type { dinnerDeskApi } from '../features/registration/dinner-desk-contract.ts'
import type { teamDeskApi } from '../features/registration/team-desk-contract.ts'
import type { teamPriceApi } from '../features/registration/team-price-contract.ts'
import type { scoringApi } from '../features/scoring/contract.ts'
import type { sponsorsApi } from '../features/sponsors/contract.ts'
import type { volunteersApi } from '../features/volunteers/contract.ts'
import { type CallAnswer, type CallInput, fillPath } from '../kernel/endpoint.ts'
import { readFault, unreachable } from './api-fault.ts'
import { keys, read } from './storage.ts'

export { ApiFault, asFault } from './api-fault.ts'

export type Api = typeof eventApi &
  typeof authApi &
  typeof peopleApi &
  typeof registrationApi &
  typeof teamDeskApi &
  typeof teamPriceApi &
  typeof dinnerApi &
  typeof dinnerDeskApi &
  typeof deletionsApi &
  typeof paymentsApi &
  typeof ledgerApi &
  typeof cashApi &
  typeof payoutApi &
  typeof journalApi &
  typeof yearEndApi &
  typeof scoringApi &
  typeof sponsorsApi &
  typeof leaderboardApi &
  typeof volunteersApi &
  typeof basketsApi &
  typeof messagesApi &
  typeof optOutApi &
  typeof blastApi &
  typeof composeApi &
  typeof checkInApi &
  typeof deskMoneyApi &
  typeof adminApi &
  typeof dashboardApi &
  typeof auditApi &
  typeof exportApi &
  typeof importApi
export type ApiRoute = keyof Api & string
export type Input<R extends ApiRoute> = CallInput<Api[R]>
export type AnswerOf<R extends ApiRoute> = CallAnswer<Api[R]>

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the call outlive the page, as a logout does. */
  keepalive?: boolean
  /** A refused token is no reason to end the session yet: the next call that matters will. */
  isSilent?: boolean
}
type Rest<R extends ApiRoute> =
  Record<never, never> extends Input<R>
    ? [input?: Input<R>, options?: CallOptions]
    : [input: Input<R>, options?: CallOptions]

const patience = 30_000
/** A picture of some megabytes, sent with one bar of signal. */
const patienceForFiles = 300_000
/** The sample event takes a slow server longer than any other call. */
const patienceForSample = 300_000

/** Calls the server; throws an ApiFault when it refuses or cannot be reached. */
export async function call<R extends ApiRoute>(route: R, ...rest: Rest<R>): Promise<AnswerOf<R>> {
  const [input = {}, options = {}] = rest as [LooseInput?, CallOptions?]
  const [method = 'GET', path = '/'] = route.split(' ')
  const token = needsToken(route) ? read(keys.token) : null
  const response = await send(fillPath(path, input.params) + queryText(input.query), {
    method,
    headers: {
      ...(method === 'GET' || input.body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: input.form ? asForm(input.form) : input.body === undefined ? undefined : JSON.stringify(input.body),
    keepalive: options.keepalive,
    signal: withPatience(patienceFor(route, input), options.signal),
  })
  if (response.ok) return (await readAnswer(response)) as AnswerOf<R>
  const fault = await readFault(response)
  const endsSession = fault.status === 401 && fault.code !== 'not-your-card' && !options.isSilent
  if (token && endsSession) tokenRefused(token)
  throw fault
}

let tokenRefused: (token: string) => void = () => undefined

/** The session listens here: a token that the server no longer takes ends it. */
export function onTokenRefused(handler: (token: string) => void): void {
  tokenRefused = handler
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
}

type Signed = `${string} /api/${'admin' | 'Admin' | 'user' | 'LiveScoring'}/${string}` | SignedToo
const signedToo = [
  'POST /api/Auth/Logout',
  'GET /api/Golf/GetEventList',
  'POST /api/setup/sample-event',
] as const
type SignedToo = (typeof signedToo)[number]

/** The token goes only where the contract asks for one: a dead one must not spoil a public page. */
export function needsToken(route: string): boolean {
  return / \/api\/(admin|user|livescoring)\//i.test(route) || (signedToo as readonly string[]).includes(route)
}

type Misplaced = {
  [R in ApiRoute]: Api[R]['access'] extends 'public'
    ? R extends Signed
      ? R
      : never
    : R extends Signed
      ? never
      : R
}[ApiRoute]
/** Does not compile when a contract's access and `needsToken` disagree about a route. */
const everyRouteAgrees: Misplaced extends never ? true : Misplaced = true
void everyRouteAgrees

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

/** The browser itself says what kind of body it is, with the boundary it chose. Nothing given, nothing sent. */
function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function patienceFor(route: ApiRoute, { form }: LooseInput): number {
  if (route === 'POST /api/setup/sample-event') return patienceForSample
  return form ? patienceForFiles : patience
}

function withPatience(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
