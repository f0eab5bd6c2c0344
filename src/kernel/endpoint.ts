/**
 * One contract, typed from end to end. A feature's `contract.ts` lists its calls as `'POST /api/SignUp': { … }`;
 * the server's handlers, the page's `call`, the tests and the OpenAPI document are all derived from that list, so
 * that a wrong body, a missing handler or an undeclared status doesn't compile.
 */
import type { z } from 'zod'
import type { Actor, Person, Role, TeamActor } from './actor.ts'
import type { FaultCode } from './problem.ts'

/**
 * Who may call: anybody; anybody logged in; whoever logs in with email and password, sellers included; staff (admins and
 * volunteers); admins.
 */
export type Access = 'public' | 'signed-in' | 'person' | 'staff' | 'admin'

export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export interface Endpoint {
  summary: string
  access: Access
  /** Roles that may call besides those, by name: nothing is open to a role that isn't named. */
  also?: readonly Role[]
  /** Also for an admin who still has to set up a second step for signing in. */
  beforeSecondStep?: boolean
  /** Parameters written `{name}` in the route. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Declared responses by status; null means an empty body. */
  answers: { readonly [status: number]: z.ZodType | null }
  /** Problems besides the common ones. */
  faults?: readonly FaultCode[]
  /** Extra members of its problems of status 409, such as the right `amountOwed`. */
  problemMore?: z.ZodObject
  /** Problems are sent as plain text, where docs/reference.md says so. */
  faultsAs?: 'text'
  /** Has an ETag and may return 304. */
  etag?: boolean
  /**
   * The body is a form that may include one file in this field, with at most so many bytes; JSON without a file is
   * accepted too.
   */
  upload?: { field: string; largest: number }
  /** The response is a file to save, of this media type. */
  download?: string
  /** One call as it is made, and its answer: shown in the API document, and made by the tests. */
  example?: Example
}

/** Ids in it are of the test's own event, team and so on, by name: '{teamId}'. */
export interface Example {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** Of status 200. Lists show one entry. */
  answer?: unknown
}

export type Contract = { readonly [route: Route]: Endpoint }

/** Declares a contract, keeping its exact types. */
export function contract<const C extends Contract>(calls: C): C {
  return calls
}

type Parsed<T> = T extends z.ZodType ? Brought<z.output<T>> : undefined
/** As a request brings it: what it leaves out isn't there, and never there as `undefined`. */
type Brought<T> = T extends object ? { [Key in keyof T]: Exclude<T[Key], undefined> } : T
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives: parsed, with an actor as privileged as the access requires. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  actor: ActorFor<E['access']>
  /** The file in the form; null without one. */
  upload: E['upload'] extends object ? Upload | null : undefined
  /** From our browser cookie; identifies a device, not a person. */
  deviceId: string
  /** The caller's IP address; for IPv6 the /64. */
  network: string
  /** What the browser says about itself. */
  userAgent: string
}

/** A file in a call: on this machine's disk until the response is sent, then deleted. */
export interface Upload {
  path: string
  /** Bytes. */
  size: number
}

/** A file in a response, to be saved under this name. */
export interface Download {
  name: string
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
  pieces: AsyncIterable<Uint8Array>
}

export type ActorFor<A extends Access> = A extends 'public'
  ? Actor
  : A extends 'signed-in'
    ? TeamActor | Person
    : Person

/** JSON made once and served many times, with an ETag of its content. */
export interface Prepared {
  json: string | Uint8Array
  /** While it can't be rebuilt: when it was built, ISO 8601. Sent to readers as `Age`. */
  asOf?: string
}

type AnswerAt<E extends Endpoint, S extends keyof E['answers']> = E['answers'][S] extends z.ZodType
  ? { status: S; body: z.input<E['answers'][S]> } | { status: S; prepared: Prepared }
  : E['download'] extends string
    ? { status: S; file: Download }
    : { status: S }

/** Any declared response, nothing else. */
export type Answer<E extends Endpoint> = { [S in keyof E['answers']]: AnswerAt<E, S> }[keyof E['answers']]

export type Handler<E extends Endpoint> = (asked: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>

/** One handler for every call of the contract; leaving one out doesn't compile. */
export type Handlers<C extends Contract> = { [R in keyof C]: C[R] extends Endpoint ? Handler<C[R]> : never }

/** `ok(body)`: the usual response. */
export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

/** What a caller sends; keys unknown to the contract don't compile. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? BodyInput<E> : unknown)

/** The parts of a browser's File or Blob used here. */
interface FileLike {
  readonly size: number
  readonly type: string
}

type BodyInput<E extends Endpoint> = E['upload'] extends { field: infer F extends string }
  ? { form: Sent<E['body']> & { [name in F]?: FileLike | undefined } }
  : { body: Sent<E['body']> }

/** What a call returns on success. */
export type CallAnswer<E extends Endpoint> = {
  [S in keyof E['answers']]: E['answers'][S] extends z.ZodType ? z.output<E['answers'][S]> : undefined
}[keyof E['answers']]

/** Fills `{name}` in a route's path, encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Every call of the product in one contract, as `src/server/api.ts` fills it in: what stands below the features knows calls by it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by api.ts
export interface Api {}
