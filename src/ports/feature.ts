import type { Clock } from '../kernel/clock.ts'
import type { Audit } from './audit.ts'
import type { Database, Tx } from './database.ts'

/**
 * What happens, by name, with its facts: announced in the transaction in which it happens. Whoever announces it names it
 * in its `server/parts.ts` by declaration merging, as with `Tables`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' parts.ts
export interface Happenings {}

/** What a feature asks and exactly one later feature knows. Whoever asks names it in its `server/parts.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' parts.ts
export interface Questions {}

/** What any number of features bring, such as what they sell. Whoever collects it names it in its `server/parts.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' parts.ts
export interface Parts {}

/** How a feature reaches those that are opened after it, without importing them. */
export interface House {
  /**
   * Tells every feature that listens, one after the other in the order of `src/server/features.ts`. What one of them throws
   * ends the transaction.
   */
  tell<Name extends keyof Happenings>(tx: Tx, name: Name, facts: Happenings[Name]): Promise<void>
  /** Asks the one feature that knows. */
  ask<Name extends keyof Questions>(
    name: Name,
    ...asked: Parameters<Questions[Name]>
  ): ReturnType<Questions[Name]>
  /** What features brought of this kind, in their order. Complete once all features are open. */
  parts<Kind extends keyof Parts>(kind: Kind): readonly Parts[Kind][]
}

/** What every feature stands on. */
export interface Base extends House {
  database: Database
  clock: Clock
  audit: Audit
  /** The site's address, for links. */
  publicUrl: string
}

/** What a feature hands in for others. */
export interface HandedIn extends Partial<Parts> {
  on?: { [Name in keyof Happenings]?: (tx: Tx, facts: Happenings[Name]) => Promise<void> }
  answers?: Partial<Questions>
}

export interface Feature<Needs, Opened extends object> {
  /** Returns what features opened later may use, by name; what has `handlers` serves calls. */
  open(needs: Needs): Opened | Promise<Opened>
  handsIn?(all: Needs & Opened): HandedIn
}

/** A feature as one value; `src/server/features.ts` lists them. */
export function feature<Needs, Opened extends object>(of: Feature<Needs, Opened>): Feature<Needs, Opened> {
  return of
}
