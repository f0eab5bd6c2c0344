/**
 * One contract, typed from end to end. A feature's `contract.ts` lists its calls as
 * `'POST /api/SignUp': { … }`; the server's handlers, the page's `call`, the tests and the
 * OpenAPI document are all derived from that list, so that a wrong body, a missing handler
 * or a status nobody declared does not compile.
 */
import type { z } from 'zod'
import type { Actor, Person, TeamActor } from './actor.ts'
import type { FaultCode } from './problem.ts'

/** Who may call: anybody; anybody signed in; staff (admins and volunteers); admins. */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin'

export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export interface Endpoint {
  summary: string
  access: Access
  /** Parameters written `{name}` in the route. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The declared answers by status; null means an empty body. */
  answers: { readonly [status: number]: z.ZodType | null }
  /** Faults beside the common ones. */
  faults?: readonly FaultCode[]
  /** Members that its problems of status 409 may carry beside the usual ones, such as the right `amountOwed`. */
  problemMore?: z.ZodObject
  /** Faults go out as plain text where product.md asks for it. */
  faultsAs?: 'text'
  /** Carries an ETag and answers 304. */
  etag?: boolean
  /** The body is a form that may bring one file in this field, of so many bytes at most; JSON is taken too, without a file. */
  upload?: { field: string; largest: number }
  /** The answer is a file to save, of this media type. */
  download?: string
}

export type Contract = { readonly [route: Route]: Endpoint }

/** Declares a contract, keeping its exact types. */
export function contract<const C extends Contract>(calls: C): C {
  return calls
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler is given: parsed, and with an actor as strong as the access demands. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  actor: ActorFor<E['access']>
  /** The file that came with the form; null without one. */
  upload: E['upload'] extends object ? Upload | null : undefined
  /** The browser's cookie of ours; names a device, not a person. */
  deviceId: string
  /** The address; of IPv6 the /64. */
  network: string
}

/** A file that came with a call: on this machine's disk until the answer is given, and gone after it. */
export interface Upload {
  path: string
  /** Bytes. */
  size: number
}

/** A file that is answered, for saving under this name. */
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

/** JSON made once and served many times; it goes out with an ETag of its content. */
export interface Prepared {
  json: string | Uint8Array
  /** While it cannot be made anew: when it was, ISO 8601. Told to readers as its `Age`. */
  asOf?: string
}

type AnswerAt<E extends Endpoint, S extends keyof E['answers']> = E['answers'][S] extends z.ZodType
  ? { status: S; body: z.input<E['answers'][S]> } | { status: S; prepared: Prepared }
  : E['download'] extends string
    ? { status: S; file: Download }
    : { status: S }

/** Any declared answer, nothing else. */
export type Answer<E extends Endpoint> = { [S in keyof E['answers']]: AnswerAt<E, S> }[keyof E['answers']]

export type Handler<E extends Endpoint> = (asked: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>

/** One handler for every call of the contract; leaving one out does not compile. */
export type Handlers<C extends Contract> = { [R in keyof C]: C[R] extends Endpoint ? Handler<C[R]> : never }

/** `ok(body)`: the answer nearly every handler gives. */
export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

/** What a caller sends; keys that the contract does not know do not compile. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? BodyInput<E> : unknown)

/** A browser's File or Blob, as far as the kernel knows one. */
interface FileLike {
  readonly size: number
  readonly type: string
}

type BodyInput<E extends Endpoint> = E['upload'] extends { field: infer F extends string }
  ? { form: Sent<E['body']> & { [name in F]?: FileLike | undefined } }
  : { body: Sent<E['body']> }

/** What a call answers when it goes well. */
export type CallAnswer<E extends Endpoint> = {
  [S in keyof E['answers']]: E['answers'][S] extends z.ZodType ? z.output<E['answers'][S]> : undefined
}[keyof E['answers']]

/** Fills `{name}` in a route's path, encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
