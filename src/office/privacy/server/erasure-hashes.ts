/** Whom an erasure on the list was about: it keeps hashes, and compares them with what an older backup brought back. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { newId } from '../../../kernel/ids.ts'
import type { Erasure } from '../../../ports/erasure-list.ts'
import { keysOf, type Who } from '../who.ts'

const parts = ['email', 'phone', 'name'] as const

const hashOf = (salt: string, part: string, key: string) =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(`${part}:${key}`).digest('hex')

/** Tells one key from another, and doesn't reveal it. */
const markOf = (key: string) =>
  createHash('sha256').update(`pinhigh erasures ${key}`).digest('hex').slice(0, 8)

/** '12ab34cd:…', with the mark of the key. Hashes of before were the inner one alone. */
const keyed = (key: string, hash: string) =>
  `${markOf(key)}:${createHmac('sha256', key).update(hash).digest('hex')}`
const isKeyed = (hash: string) => hash.includes(':')

/** The same erasure under the installation's key, which is in no backup: who has the list alone can't try addresses. Null: no key is here. */
export function underKey(erasure: Erasure, key: string | null): Erasure {
  const wrapped = (hash: string | null) =>
    hash === null || key === null || isKeyed(hash) ? hash : keyed(key, hash)
  return {
    ...erasure,
    email: wrapped(erasure.email),
    phone: wrapped(erasure.phone),
    name: wrapped(erasure.name),
  }
}

/** Whether the person can be recognized: not if the hashes are under a key that isn't here. */
export function isReadable(erasure: Erasure, key: string | null): boolean {
  const marks = parts.flatMap((part) => {
    const hash = erasure[part]
    return hash !== null && isKeyed(hash) ? [hash.split(':')[0]] : []
  })
  return marks.every((mark) => key !== null && mark === markOf(key))
}

/** What the list keeps of this person, yet without the key. `salt`: that of earlier erasures, if there are any. */
export function erasureRecord(who: Who, madeAt: string, salt = randomBytes(16).toString('hex')): Erasure {
  const keys = keysOf(who)
  const hash = (part: (typeof parts)[number]) => {
    const key = keys[part]
    return key === null ? null : hashOf(salt, part, key)
  }
  return { id: newId(), salt, email: hash('email'), phone: hash('phone'), name: hash('name'), madeAt }
}

/** Recognizes the people of these erasures in what the database says of somebody. */
export class Recognizer {
  readonly #erasures: readonly Erasure[]
  readonly #hashes = new Map<string, string>()
  readonly #known = new Map<string, Partial<Who>>()

  readonly #key: string | null

  constructor(erasures: readonly Erasure[], key: string | null) {
    this.#erasures = erasures.map((erasure) => underKey(erasure, key))
    this.#key = key
  }

  see(named: Who): void {
    const keys = keysOf(named)
    for (const part of parts) {
      const key = keys[part]
      if (key !== null) this.#compare(part, key, named[part] ?? key)
    }
  }

  /** Emails and phones anywhere in a text. */
  seeText(text: string): void {
    for (const [email] of text.matchAll(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+[\p{L}\p{N}]/gu))
      this.see({ email, phone: null, name: null })
    for (const [phone] of text.matchAll(/\+?\(?\d[\d().\s-]{8,16}\d/g))
      this.see({ email: null, phone, name: null })
  }

  /**
   * The person; null if nothing of them is there. What the list knows and nothing here shows is made up, so that a row with
   * another email or phone stays somebody else's.
   */
  whoOf({ id, ...erasure }: Erasure): Who | null {
    const known = this.#known.get(id)
    if (!known) return null
    const unknown = { email: `${id}@erased.invalid`, phone: `erased ${id}`, name: null }
    const part = (each: (typeof parts)[number]) =>
      erasure[each] === null ? null : (known[each] ?? unknown[each])
    return { email: part('email'), phone: part('phone'), name: part('name') }
  }

  #compare(part: (typeof parts)[number], key: string, value: string): void {
    for (const erasure of this.#erasures) {
      if (erasure[part] === null || this.#hash(erasure.salt, part, key) !== erasure[part]) continue
      const known = this.#known.get(erasure.id) ?? {}
      known[part] ??= value
      this.#known.set(erasure.id, known)
    }
  }

  /** Each spelling is hashed once for each salt. */
  #hash(salt: string, part: string, key: string): string {
    const input = `${salt}:${part}:${key}`
    const hash = this.#hashes.get(input) ?? this.#made(hashOf(salt, part, key))
    this.#hashes.set(input, hash)
    return hash
  }
  #made(hash: string): string {
    return this.#key === null ? hash : keyed(this.#key, hash)
  }
}
